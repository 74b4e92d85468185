import { data } from "react-router";
import { FailurePage } from "./page-failure.tsx";

export const loader = () => data(null, { status: 404 });

export const meta = () => [{ name: "robots", content: "noindex" }];

export default function NotFoundPage() {
  return <FailurePage kind="notFound" />;
}
