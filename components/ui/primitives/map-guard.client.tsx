'use client';

import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Shown in the place of a map that broke, or whose code did not come. */
  fallback: ReactNode;
}

/** Keeps what goes wrong in somebody else's map from taking the page along. */
export class MapGuard extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
