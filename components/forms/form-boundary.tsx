import { Component, type ReactNode } from 'react';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { formTexts } from '#lib/labels/forms/form-texts.ts';

/** A form that fails says so in its place; the rest of the page stays (FORM-35). */
export class FormBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Notice tone="error">{formTexts.pageError}</Notice> : this.props.children;
  }
}
