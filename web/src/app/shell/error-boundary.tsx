import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

type Props = {
  /** A change of this key clears the error, so that it does not follow the person to another screen. */
  place: string;
  children: ReactNode;
};
type State = { error: unknown; failed: boolean; place: string };

/** Catches errors thrown by a screen. React requires a class here; it has no hook for this. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { error: null, failed: false, place };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen error={this.state.error} /> : this.props.children;
  }
}
