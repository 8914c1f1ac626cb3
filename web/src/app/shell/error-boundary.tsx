import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

type State = { failed: boolean };

/** Catches what a screen throws. React wants a class here; it has no hook for it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}
