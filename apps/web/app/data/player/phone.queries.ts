import type { components } from "@touchline/contract/api";
import { queryOptions } from "@tanstack/react-query";
import { dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";

export type PhoneVerification = components["schemas"]["PhoneVerification"];

export const phoneQuery = ({ platform }: Api) =>
  queryOptions({
    queryKey: ["player", "phone"],
    queryFn: ({ signal }) => dataOf(platform.GET("/player/phone", { signal })),
  });
