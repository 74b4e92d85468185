import { data } from "react-router";
import { FailurePage } from "./page-failure.tsx";

export const loader = () => data(null, { status: 500 });

export default function ServerErrorPage() {
  return <FailurePage kind="failure" />;
}
