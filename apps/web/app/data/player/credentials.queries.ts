import { queryOptions } from "@tanstack/react-query";
import { dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";

const LOOK_AGAIN_MS = 2_000;

/** Mails of this browser's sign-ups on a demo site. They are written after the sign-up is answered. */
export const demoMailsQuery = ({ platform }: Api) =>
  queryOptions({
    queryKey: ["demo-mails"],
    queryFn: () => dataOf(platform.GET("/demo_mails")),
    refetchInterval: LOOK_AGAIN_MS,
  });
