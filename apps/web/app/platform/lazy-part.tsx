import { Component, type ComponentType, type ReactNode, Suspense, use } from "react";
import { LostError, fetchedOnce, onFetchedAgain } from "./fetched-once.ts";

/**
 * A part whose code is fetched when it is first shown, or by `fetchAhead`: what a page is painted without, and pages
 * themselves, whose HTML from the server stands until React takes it over. Show it in a PartBoundary, or where a page's
 * own Suspense and ErrorBoundary are around it. A part that needs texts the page did not come with is a `lazyFeature`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): { Part: ComponentType<Props>; fetchAhead: () => void } {
  // What is there is shown in the same breath: a promise that has come is waited for all the same.
  let there: ComponentType<Props> | undefined;
  const { get, fetchAhead } = fetchedOnce(async () => ({ Loaded: (there = await load()) }));
  return {
    Part(props: Props) {
      const Loaded = there ?? use(get()).Loaded;
      return <Loaded {...props} />;
    },
    fetchAhead,
  };
}

interface Props {
  /** Stands until the code is there. Where it is left out, the part waits with what is around it. */
  loading?: ReactNode;
  /** Stands in place of the part when its code was lost, with a LostError, or when it failed. Nothing where left out. */
  renderFailed?: (failure: { error: unknown; tryAgain: () => void }) => ReactNode;
  children: ReactNode;
}

/** Around a lazy part: keeps one that loads, fails or never comes from taking the page along. */
export class PartBoundary extends Component<Props, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };
  #stopWaiting = (): void => undefined;

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch() {
    this.#stopWaiting();
    this.#stopWaiting = onFetchedAgain(() => this.setState({ failure: null }));
  }

  override componentWillUnmount() {
    this.#stopWaiting();
  }

  readonly #tryAgain = (): void => {
    const error = this.state.failure?.error;
    if (error instanceof LostError) error.forget();
    this.setState({ failure: null });
  };

  override render() {
    const { loading, renderFailed, children } = this.props;
    const { failure } = this.state;
    if (failure !== null) return renderFailed?.({ error: failure.error, tryAgain: this.#tryAgain });
    return loading === undefined ? children : <Suspense fallback={loading}>{children}</Suspense>;
  }
}
