import { LIST_LOOKS, LIST_LOOK_COOKIE } from "@touchline/contract/vocabulary";
import { readCookie } from "./cookies.ts";
import { useCookie } from "./use-cookie.ts";

export type ListLook = (typeof LIST_LOOKS)[number];

const lookNamed = (name: string | null | undefined): ListLook => LIST_LOOKS.find((look) => look === name) ?? "regular";

/** The look of a request, known before the first byte is sent, so that no list jumps. */
export const listLookOf = (cookieHeader: string | null): ListLook =>
  lookNamed(readCookie(cookieHeader, LIST_LOOK_COOKIE));

/** How lists look, and how to change it. `rendered` is what the server sent. */
export function useListLook(rendered: ListLook): [ListLook, (look: ListLook) => void] {
  const [look, choose] = useCookie(LIST_LOOK_COOKIE, rendered);
  const apply = (chosen: ListLook) => {
    document.documentElement.dataset["density"] = chosen;
    choose(chosen);
  };
  return [lookNamed(look), apply];
}
