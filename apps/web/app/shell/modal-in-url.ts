import { MODALS_IN_URL, type ModalName } from "../state/modals.ts";

interface Wishes {
  search: string;
  hash: string;
}

const PARAMETER = "modal";

const modalNamed = (name: string | null): ModalName | null => MODALS_IN_URL.find((modal) => modal === name) ?? null;

/** The modal an address asks for by its hash or its query, and what is left of both without it; null where it asks for none. */
export function modalInUrl({ search, hash }: Wishes): { modal: ModalName; rest: Wishes } | null {
  const query = new URLSearchParams(search);
  const [byHash, byQuery] = [modalNamed(hash.slice(1)), modalNamed(query.get(PARAMETER))];
  const modal = byHash ?? byQuery;
  if (modal === null) return null;
  if (byQuery !== null) query.delete(PARAMETER);
  return { modal, rest: { search: query.toString(), hash: byHash === null ? hash : "" } };
}
