import type { FormEvent } from 'react';

/** The button that sends a form; null when a script does. */
export function submitterOf({ nativeEvent }: FormEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
}
