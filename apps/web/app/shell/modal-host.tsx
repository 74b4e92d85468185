import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { rememberTags, tagsIn } from "../platform/affiliate-tags.ts";
import { lazyPart } from "../platform/lazy-part.tsx";
import { searchKey } from "../platform/search-key.ts";
import { useIsClosed, useSite } from "../platform/site.tsx";
import { whenTouched } from "../platform/when-touched.ts";
import {
  type ModalName,
  MODALS_IN_QUERY,
  MODALS_IN_URL,
  useModalActions,
  useOpenModal,
  useUrgentModal,
} from "../state/modals.ts";
import { DialogPart } from "./lazy-dialog.tsx";

/** Which there are is fetched once the page is touched. */
const { Part: OpenModals, fetchAhead: fetchModals } = lazyPart(
  async () => (await import("./open-modals.tsx")).OpenModals,
);

/** Shows the modal that is open. Nothing of it is fetched before the first one opens. */
export function ModalHost() {
  useWishesInUrl();
  useSearchKeys();
  const open = useOpenModal();
  const urgent = useUrgentModal();
  const { closed, urged } = useModalActions();
  useEffect(() => whenTouched(fetchModals), []);
  const isNone = open === null && urgent === null;
  return isNone ? null : (
    <DialogPart onClose={urgent === null ? closed : () => urged(null)}>
      <OpenModals open={open} urgent={urgent} />
    </DialogPart>
  );
}

/** Opens the modal that the address names, remembers whose link it was, and removes both from the address. */
function useWishesInUrl(): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const { opened } = useModalActions();
  const { consent } = useSite();
  const follow = useEffectEvent((wishes: Wishes) => {
    const tagged = tagsIn(wishes.search);
    const untagged = { ...wishes, search: tagged?.rest ?? wishes.search };
    const asked = modalInUrl(untagged);
    if (tagged !== null && consent?.includes("marketing") === true) rememberTags(tagged.tags);
    if (asked !== null) opened(asked.modal, asked.subject);
    if (tagged !== null || asked !== null)
      void navigate(asked?.rest ?? untagged, { replace: true, preventScrollReset: true });
  });
  useEffect(() => follow({ search, hash }), [search, hash]);
}

/** Browsers have searches of their own on these keys. */
function useSearchKeys(): void {
  const { opened } = useModalActions();
  const isClosed = useIsClosed("search");
  useEffect(() => {
    if (isClosed) return;
    const handle = (event: KeyboardEvent): void => {
      if (!searchKey.isPressed(event)) return;
      event.preventDefault();
      opened("search");
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, [opened, isClosed]);
}

interface Wishes {
  search: string;
  hash: string;
}

const PARAMETER = "modal";
const BET_CODE = "betcode";

const modalNamed = (name: string | null, among: readonly ModalName[]): ModalName | null =>
  among.find((modal) => modal === name) ?? null;

/** The modal that an address names in its hash or query, and the address without it; null where it names none. */
export function modalInUrl({ search, hash }: Wishes): { modal: ModalName; subject?: string; rest: Wishes } | null {
  const query = new URLSearchParams(search);
  const code = query.get(BET_CODE);
  if (code !== null) {
    query.delete(BET_CODE);
    return { modal: "sharedBets", subject: code, rest: { search: query.toString(), hash } };
  }
  const [byHash, byQuery] = [
    modalNamed(hash.slice(1), MODALS_IN_URL),
    modalNamed(query.get(PARAMETER), MODALS_IN_QUERY),
  ];
  const modal = byHash ?? byQuery;
  if (modal === null) return null;
  if (byQuery !== null) query.delete(PARAMETER);
  return { modal, rest: { search: query.toString(), hash: byHash === null ? hash : "" } };
}
