import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";

export default [
  layout("routes/main-layout.tsx", [
    index("routes/home.tsx"),
    route("live", "routes/live.tsx"),
    route("cybersport", "routes/cybersport.tsx"),
    route("favorites", "routes/favorites.tsx"),
    route("schedule", "routes/schedule.tsx"),
    route("results", "routes/results.tsx"),
    route("premium-cricket", "routes/premium-cricket.tsx"),
    route("racing", "routes/racing.tsx"),
    route("my-bets", "routes/my-bets.tsx"),
    route("rules", "routes/rules.tsx"),
    route("about", "routes/about.tsx"),
    route("demo/mailbox", "routes/demo-mailbox.tsx"),
    route("users/sign-in", "routes/sign-in.tsx"),
    route("users/sign-up", "routes/sign-up.tsx"),
    route("users/confirmation", "routes/confirmation.tsx"),
    route("users/password/new", "routes/password-new.tsx"),
    route("users/password/edit", "routes/password-edit.tsx"),
    route("users/unlock", "routes/unlock.tsx"),
    route(":sport", "routes/sport.tsx"),
    route(":sport/:slug", "routes/slug.tsx"),
    route("404", "routes/not-found.tsx", { id: "not-found-page" }),
    route("*", "routes/not-found.tsx"),
  ]),
  route("500", "routes/server-error.tsx"),
] satisfies RouteConfig;
