import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { useModalActions } from "../state/modals.ts";
import { modalInUrl } from "./modal-in-url.ts";

/** Opens the modal that the address asks for, and takes the wish out of the address. */
export function useModalInUrl(): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const { opened } = useModalActions();
  const follow = useEffectEvent((asked: ReturnType<typeof modalInUrl>) => {
    if (asked === null) return;
    opened(asked.modal);
    void navigate(asked.rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => follow(modalInUrl({ search, hash })), [search, hash]);
}
