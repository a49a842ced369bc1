import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** Where somebody was in a panel when its choice led to other results. */
interface Place {
  action: string;
  /** Name and value of the control that has the focus. */
  name: string;
  value: string;
  scrollTop: number;
}

let place: Place | null = null;

/**
 * Keeps a panel open while its choices lead to another page of the same listing, of which it is a part: with the focus
 * and the scroll position where they were.
 * @returns to be called before the choice is followed
 */
export function useResumedPanel(form: RefObject<HTMLFormElement | null>, action: string, pending: boolean) {
  useLayoutEffect(() => {
    const panel = form.current?.closest('details');
    if (!panel || place?.action !== action) return;
    const { name, value, scrollTop } = place;
    panel.open = true;
    const control = [...(form.current?.elements ?? [])].find(
      (one) => one instanceof HTMLInputElement && one.name === name && one.value === value,
    );
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
    form.current?.parentElement?.scrollTo(0, scrollTop);
  }, [form, action]);
  // Followed, on this page or another one.
  useEffect(() => {
    if (!pending) place = null;
  }, [pending]);
  return () => {
    const panel = form.current?.closest('details');
    const { activeElement } = document;
    const control = activeElement instanceof HTMLInputElement ? activeElement : { name: '', value: '' };
    const scrollTop = form.current?.parentElement?.scrollTop ?? 0;
    if (panel?.open) place = { action, name: control.name, value: control.value, scrollTop };
  };
}
