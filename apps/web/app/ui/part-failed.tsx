import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { focusAround } from "./focus-around.ts";

/** In place of a part of the page that failed: said aloud, with a way to try again that leaves the focus around it. */
export function PartFailed({
  title,
  text,
  action,
  onRetry,
}: {
  title: string;
  text: string;
  action: string;
  onRetry: () => void;
}) {
  return (
    <div role="alert">
      <EmptyState
        icon="warning-circle"
        title={title}
        text={text}
        action={
          <Button
            look="quiet"
            onClick={({ currentTarget }) => {
              focusAround(currentTarget);
              onRetry();
            }}
          >
            {action}
          </Button>
        }
      />
    </div>
  );
}
