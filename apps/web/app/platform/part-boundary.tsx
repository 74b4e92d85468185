import { Component, type ReactNode } from "react";
import { LostError, onFetchedAgain } from "./fetched-once.ts";

interface Props {
  /** Stands in place of the part: its code was lost, with a LostError, or it failed. */
  renderFailed: (failure: { error: unknown; tryAgain: () => void }) => ReactNode;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | null;
}

/** Keeps a part that fails, or whose code never comes, from taking the page along. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { failure: null };
  #stopWaiting = (): void => undefined;

  static getDerivedStateFromError(error: unknown): State {
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
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return this.props.renderFailed({ error: failure.error, tryAgain: this.#tryAgain });
  }
}
