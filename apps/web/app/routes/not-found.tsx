import { data } from "react-router";
import { Failure } from "./page-failure.tsx";

export const loader = () => data(null, { status: 404 });

export default function NotFoundPage() {
  return <Failure kind="notFound" />;
}
