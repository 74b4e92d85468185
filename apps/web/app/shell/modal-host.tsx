import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { lazyFeature } from "../platform/i18n/lazy-feature.tsx";
import { searchKey } from "../platform/search-key.ts";
import { type ModalName, MODALS_IN_QUERY, MODALS_IN_URL, useModalActions, useOpenModal } from "../state/modals.ts";
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

const DepositDialog = lazyFeature(["wallet"], async () => (await import("./deposit-dialog.tsx")).DepositDialog);

const SearchDialog = lazyFeature(["search"], async () => (await import("./search-dialog.tsx")).SearchDialog);

/** Shows the modal that is open. Nothing of it is fetched before the first one opens. */
export function ModalHost() {
  useModalInUrl();
  useSearchKeys();
  const open = useOpenModal();
  const { closed } = useModalActions();
  if (open === null) return null;
  return (
    <DialogPart onClose={closed}>
      <OpenModal open={open} onClose={closed} />
    </DialogPart>
  );
}

function OpenModal({ open, onClose }: { open: ModalName; onClose: () => void }) {
  switch (open) {
    case "search":
      return <SearchDialog onClose={onClose} />;
    case "deposit":
    case "quickDeposit":
      return <DepositDialog isQuick={open === "quickDeposit"} onClose={onClose} />;
    case "betBuilder":
      return <BuilderDialog onClose={onClose} />;
    case "shareBets":
    case "sharedBets":
      return <SharingDialog open={open} onClose={onClose} />;
    default:
      return <Modals open={open} />;
  }
}

/** Opens the modal that the address names, and removes it from the address. */
function useModalInUrl(): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const { opened } = useModalActions();
  const follow = useEffectEvent((asked: ReturnType<typeof modalInUrl>) => {
    if (asked === null) return;
    opened(asked.modal, asked.subject);
    void navigate(asked.rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => follow(modalInUrl({ search, hash })), [search, hash]);
}

/** Browsers have searches of their own on these keys. */
function useSearchKeys(): void {
  const { opened } = useModalActions();
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (!searchKey.isPressed(event)) return;
      event.preventDefault();
      opened("search");
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, [opened]);
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
