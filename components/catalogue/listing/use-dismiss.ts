import { type RefObject, useEffect } from 'react';

/** Closes the `<details>` around an element by Escape, and by a press outside of it. */
export function useDismiss(inside: RefObject<Element | null>): void {
  useEffect(() => {
    const panel = inside.current?.closest('details');
    if (!panel) return;
    const stop = new AbortController();
    const { signal } = stop;
    const press = ({ target }: Event) => {
      if (panel.open && target instanceof Node && !panel.contains(target)) panel.open = false;
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !panel.open) return;
      panel.open = false;
      panel.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', press, { signal });
    panel.addEventListener('keydown', key, { signal });
    return () => stop.abort();
  }, [inside]);
}
