import { useTranslations } from "use-intl/react";
import { QueryScope } from "../data/query/query-scope.tsx";
import { SearchPalette } from "../features/search/search-palette.tsx";
import { PageDialog } from "./page-dialog.tsx";

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("search");
  return (
    <PageDialog open onClose={onClose} title={t("title")} closeLabel={t("close")} variant="palette" titleHidden>
      <QueryScope>
        <SearchPalette onClose={onClose} />
      </QueryScope>
    </PageDialog>
  );
}
