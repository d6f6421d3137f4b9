import { Component, Suspense, type ReactNode } from 'react';

interface LazyBoundaryProps {
  /** Shown until it is loaded, and where it cannot be. */
  waiting: ReactNode;
  /** Called once where it cannot be loaded: the page works without it. */
  onMissing: () => void;
  children: ReactNode;
}

/**
 * A part of the page whose code is fetched when it is needed; a network that fails loses only the
 * part.
 */
export class LazyBoundary extends Component<LazyBoundaryProps, { missing: boolean }> {
  override state = { missing: false };

  static getDerivedStateFromError() {
    return { missing: true };
  }

  override componentDidCatch() {
    this.props.onMissing();
  }

  override render() {
    const { waiting, children } = this.props;
    return this.state.missing ? waiting : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
