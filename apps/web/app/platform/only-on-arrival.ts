import type { ShouldRevalidateFunction } from "react-router";

/** For pages whose words are all they load: read again they would be the same, or be lost with what is typed there. */
export const onlyOnArrival: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href;
