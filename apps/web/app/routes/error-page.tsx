import { type LoaderFunctionArgs, data } from "react-router";
import type { Route } from "./+types/error-page";
import { FailurePage } from "./page-failure.tsx";

const [NOT_FOUND, FAILURE] = [404, 500];

/** What a host or a proxy shows in place of a page; an address of the site that leads nowhere keeps the frame. */
export function loader({ request }: LoaderFunctionArgs) {
  const status = new URL(request.url).pathname.endsWith(String(NOT_FOUND)) ? NOT_FOUND : FAILURE;
  return data(status, { status });
}

export default function ErrorPage({ loaderData }: Route.ComponentProps) {
  return <FailurePage kind={loaderData === NOT_FOUND ? "notFound" : "failure"} />;
}
