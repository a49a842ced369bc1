import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** From this width on a panel may stand open beside the results, see FilterSheet. */
const BESIDE = '(min-width: 992px)';

/** Whether a panel stands beside the results: nothing closes it but what opens it. */
export function isBeside(panel: HTMLElement): boolean {
  return 'beside' in panel.dataset && matchMedia(BESIDE).matches;
}

/** Closes the `<details>` around an element by Escape, and by a press outside of it; opens one beside the results. */
export function useDismiss(inside: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    const panel = inside.current?.closest('details');
    if (panel && isBeside(panel)) panel.open = true;
  }, [inside]);
  useEffect(() => {
    const panel = inside.current?.closest('details');
    if (!panel) return;
    const stop = new AbortController();
    const { signal } = stop;
    const press = ({ target }: Event) => {
      if (panel.open && !isBeside(panel) && target instanceof Node && !panel.contains(target))
        panel.open = false;
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !panel.open || isBeside(panel)) return;
      panel.open = false;
      panel.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', press, { signal });
    panel.addEventListener('keydown', key, { signal });
    return () => stop.abort();
  }, [inside]);
}
