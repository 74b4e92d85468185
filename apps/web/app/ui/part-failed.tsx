import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

/** In place of a part that failed: an alert with a retry button, which leaves the focus around it. */
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

/** For a control that is removed by its own click: the nearest focusable ancestor takes the focus. */
export function focusAround(control: Element): void {
  control.closest<HTMLElement>("[tabindex='-1']")?.focus();
}
