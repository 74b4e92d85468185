import { Activity, useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { rememberTags, tagsIn } from "../platform/affiliate-tags.ts";
import { lazyFeature } from "../platform/i18n/lazy-feature.tsx";
import { searchKey } from "../platform/search-key.ts";
import { useIsClosed, useSite } from "../platform/site.tsx";
import {
  type ModalName,
  MODALS_IN_QUERY,
  MODALS_IN_URL,
  useModalActions,
  useOpenModal,
  useUrgentModal,
} from "../state/modals.ts";
import { DialogPart } from "./lazy-dialog.tsx";

const Modals = lazyFeature(["account", "errors"], async () => (await import("./modals.tsx")).Modals);

const SharingDialog = lazyFeature(
  ["sharing", "betting"],
  async () => (await import("./sharing-dialog.tsx")).SharingDialog,
);

const BuilderDialog = lazyFeature(
  ["builder", "betting"],
  async () => (await import("./builder-dialog.tsx")).BuilderDialog,
);

const PreferencesDialog = lazyFeature(
  ["preferences"],
  async () => (await import("./preferences-dialog.tsx")).PreferencesDialog,
);
const DepositDialog = lazyFeature(["wallet"], async () => (await import("./deposit-dialog.tsx")).DepositDialog);

const SearchDialog = lazyFeature(["search"], async () => (await import("./search-dialog.tsx")).SearchDialog);

const SafetyDialog = lazyFeature(["safety"], async () => (await import("./safety-dialog.tsx")).SafetyDialog);

/** Shows the modal that is open. Nothing of it is fetched before the first one opens. */
export function ModalHost() {
  useWishesInUrl();
  useSearchKeys();
  const open = useOpenModal();
  const urgent = useUrgentModal();
  const { closed, urged } = useModalActions();
  return (
    <>
      {open !== null && (
        <Activity mode={urgent === null ? "visible" : "hidden"}>
          <DialogPart onClose={closed}>
            <OpenModal open={open} onClose={closed} />
          </DialogPart>
        </Activity>
      )}
      {urgent !== null && (
        <DialogPart onClose={() => urged(null)}>
          <SafetyDialog open={urgent} />
        </DialogPart>
      )}
    </>
  );
}

const ConsentDialog = lazyFeature(["consent"], async () => (await import("./consent-dialog.tsx")).ConsentDialog);

function OpenModal({ open, onClose }: { open: ModalName; onClose: () => void }) {
  switch (open) {
    case "search":
      return <SearchDialog onClose={onClose} />;
    case "cookies":
      return <ConsentDialog onClose={onClose} />;
    case "preferences":
      return <PreferencesDialog onClose={onClose} />;
    case "deposit":
    case "quickDeposit":
      return <DepositDialog isQuick={open === "quickDeposit"} onClose={onClose} />;
    case "betBuilder":
      return <BuilderDialog onClose={onClose} />;
    case "realityCheckPeriod":
      return <SafetyDialog open={open} />;
    case "shareBets":
    case "sharedBets":
      return <SharingDialog open={open} onClose={onClose} />;
    default:
      return <Modals open={open} />;
  }
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
