import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

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

/** For a control that goes when it is used: what it stands in takes the focus, where it can. */
export function focusAround(control: Element): void {
  control.closest<HTMLElement>("[tabindex='-1']")?.focus();
}
