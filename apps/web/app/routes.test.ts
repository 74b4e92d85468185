import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import routes from "./routes.ts";

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, file, children }) => [
    ...(index === true ? [`/ -> ${file}`] : []),
    ...(path === undefined ? [] : [`/${path} -> ${file}`]),
    ...pathsOf(children ?? []),
  ]);

describe("the route table", () => {
  it("has every screen of this release under its path [ROU-06, ROU-07, ROU-08, ROU-09, ROU-14]", () => {
    expect(pathsOf(routes)).toMatchInlineSnapshot(`
      [
        "/ -> routes/home.tsx",
        "/live -> routes/live.tsx",
        "/cybersport -> routes/cybersport.tsx",
        "/favorites -> routes/favorites.tsx",
        "/schedule -> routes/schedule.tsx",
        "/results -> routes/results.tsx",
        "/premium-cricket -> routes/premium-cricket.tsx",
        "/racing -> routes/racing.tsx",
        "/lotteries -> routes/lotteries.tsx",
        "/virtual-gaming-arena -> routes/arena.tsx",
        "/profile/wallet/:section -> routes/wallet.tsx",
        "/my-bets -> routes/my-bets.tsx",
        "/my-bets/:id -> routes/my-bet.tsx",
        "/profile/:section? -> routes/profile.tsx",
        "/init-sportsbook -> routes/init-sportsbook.tsx",
        "/promotions -> routes/promotions.tsx",
        "/profile/limits -> routes/limits.tsx",
        "/general-rules -> routes/rules.tsx",
        "/about -> routes/about.tsx",
        "/demo/mailbox -> routes/demo-mailbox.tsx",
        "/users/sign-in -> routes/sign-in.tsx",
        "/users/sign-up -> routes/sign-up.tsx",
        "/users/excluded -> routes/sign-up-excluded.tsx",
        "/users/confirmation -> routes/confirmation.tsx",
        "/users/password/new -> routes/password-new.tsx",
        "/users/password/edit -> routes/password-edit.tsx",
        "/users/unlock -> routes/unlock.tsx",
        "/:sport -> routes/sport.tsx",
        "/:sport/outrights -> routes/outrights.tsx",
        "/:sport/:slug -> routes/slug.tsx",
        "/* -> routes/not-found.tsx",
        "/blocked -> routes/blocked.tsx",
        "/locked -> routes/locked.tsx",
        "/404 -> routes/error-page.tsx",
        "/500 -> routes/error-page.tsx",
      ]
    `);
  });
});
