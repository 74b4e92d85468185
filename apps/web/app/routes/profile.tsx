import { lazyPart } from "../platform/lazy-part.tsx";
import { pageData } from "../platform/page-data.tsx";
import { privateMeta } from "./page-head.tsx";
import type { Route } from "./+types/profile";
import { loadProfile } from "./loading/load-profile.server.ts";
import { PageFailure } from "./spare-pages.ts";

export const loader = loadProfile;

export { onlyOnArrival as shouldRevalidate } from "../platform/only-on-arrival.ts";

export const meta = privateMeta;

const { Part: ProfilePage, fetchAhead } = lazyPart(async () => (await import("./profile-page.tsx")).ProfilePage);
fetchAhead();

export default function ProfileRoute({ loaderData }: Route.ComponentProps) {
  return <ProfilePage section={pageData(loaderData).section} />;
}

export const ErrorBoundary = () => <PageFailure />;
