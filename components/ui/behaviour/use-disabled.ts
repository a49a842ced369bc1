import { useSyncExternalStore } from 'react';

/** Whether the component is hydrated: false on the server and in the first render of the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(noChange, yes, no);
}

/**
 * Props of a button of a form that may lose its use while it has the focus: `aria-disabled`, since a button that becomes
 * `disabled` loses the focus; the caller ignores its clicks. Before hydration it is `disabled`: a plain form is not sent by it.
 */
export function useDisabled() {
  const isHydrated = useHydrated();
  return (isDisabled: boolean) => ({
    disabled: isDisabled && !isHydrated,
    'aria-disabled': isDisabled || undefined,
  });
}

const noChange = () => () => undefined;
const yes = () => true;
const no = () => false;
