import { queryOptions } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";

export const personalDataQuery = ({ platform }: Api) =>
  queryOptions({
    queryKey: ["player", "personal-data"],
    queryFn: ({ signal }) => dataOf(platform.GET("/player/personal_data", { signal })),
  });

export const sessionsQuery = ({ platform }: Api) =>
  queryOptions({
    queryKey: ["player", "sessions"],
    queryFn: ({ signal }) => dataOf(platform.GET("/player/sessions", { signal })),
  });

export const devicesQuery = ({ platform }: Api) =>
  queryOptions({
    queryKey: ["player", "devices"],
    queryFn: ({ signal }) => dataOf(platform.GET("/player/devices", { signal })),
  });

export const authenticatorQuery = ({ platform }: Api) =>
  queryOptions({
    queryKey: ["player", "authenticator"],
    queryFn: ({ signal }) => dataOf(platform.GET("/player/authenticator", { signal })),
  });

export const passkeysQuery = ({ platform }: Api) =>
  queryOptions({
    queryKey: ["player", "passkeys"],
    queryFn: ({ signal }) => dataOf(platform.GET("/player/passkeys", { signal })),
  });

export type PhoneVerification = components["schemas"]["PhoneVerification"];

export const phoneQuery = ({ platform }: Api) =>
  queryOptions({
    queryKey: ["player", "phone"],
    queryFn: ({ signal }) => dataOf(platform.GET("/player/phone", { signal })),
  });

const LOOK_AGAIN_MS = 2_000;

/** Mails of this browser's sign-ups on a demo site. They are written after the sign-up is answered. */
export const demoMailsQuery = ({ platform }: Api) =>
  queryOptions({
    queryKey: ["demo-mails"],
    queryFn: () => dataOf(platform.GET("/demo_mails")),
    refetchInterval: LOOK_AGAIN_MS,
  });
