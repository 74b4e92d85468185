import { useTranslations } from "use-intl/react";
import { PartBoundary, lazyPart } from "../platform/lazy-part.tsx";
import { useModalActions } from "../state/modals.ts";
import { useSession } from "../state/session.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import { messagesLoader } from "./loading/page-request.server.ts";
import { FavoritesPlaceholder } from "./favorites-placeholder.tsx";
import { PageHead, privateMeta } from "./page-head.tsx";
import { PageFailure } from "./spare-pages.ts";

export const loader = messagesLoader(["favourites", "lists"]);

export { onlyOnArrival as shouldRevalidate } from "../platform/only-on-arrival.ts";

export const meta = privateMeta;

const { Part: FavoritesPage } = lazyPart(async () => (await import("./favorites-page.tsx")).FavoritesPage);

/** The page is the same for everybody: what a player has marked comes once it is known who that is. */
export default function Favorites() {
  const t = useTranslations("favourites");
  return (
    <>
      <PageHead title={t("title")} />
      <Content />
    </>
  );
}

function Content() {
  const t = useTranslations("favourites");
  const status = useSession((session) => session.status);
  if (status === "NOT_LOGGED_IN") return <SignedOut />;
  if (status !== "LOGGED_IN") return <FavoritesPlaceholder />;
  return (
    <PartBoundary
      loading={<FavoritesPlaceholder />}
      renderFailed={({ tryAgain }) => (
        <PartFailed title={t("failed.title")} text={t("failed.text")} action={t("failed.action")} onRetry={tryAgain} />
      )}
    >
      <FavoritesPage />
    </PartBoundary>
  );
}

function SignedOut() {
  const t = useTranslations("favourites.signedOut");
  const { opened } = useModalActions();
  return (
    <EmptyState
      icon="star"
      heading="h1"
      title={t("title")}
      text={t("text")}
      action={
        <Button look="primary" onClick={() => opened("signIn")}>
          {t("action")}
        </Button>
      }
    />
  );
}

export const ErrorBoundary = () => <PageFailure />;
