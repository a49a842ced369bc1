import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { lockScroll } from '#components/ui/overlays/scroll-lock.ts';
import { closePanel, isBeside, phones, sheetOf, showSheet } from './panel-sheet.ts';

/**
 * Closes the `<details>` around an element by Escape, its close button, and a click outside of it, which does nothing else
 * where a sheet's backdrop takes it; opens one beside the results.
 */
export function useDismiss(inside: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    const panel = inside.current?.closest('details');
    if (!panel) return;
    if (isBeside(panel)) panel.open = true;
    // Opened before scripts ran.
    showSheet(panel);
    // Other results may come without this panel.
    return () => void queueMicrotask(lockScroll);
  }, [inside]);
  useEffect(() => {
    const panel = inside.current?.closest('details');
    if (!panel) return;
    const stop = new AbortController();
    const { signal } = stop;
    const sheet = sheetOf(panel);
    const press = ({ target }: Event) => {
      if (panel.open && !sheet?.open && !isBeside(panel) && target instanceof Node && !panel.contains(target))
        panel.open = false;
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && panel.open && !isBeside(panel)) closePanel(panel);
    };
    const click = ({ target }: Event) => {
      const isOut =
        target === sheet ? sheet?.open : target instanceof Element && target.closest('[data-close]');
      if (isOut) closePanel(panel);
    };
    document.addEventListener('pointerdown', press, { signal });
    panel.addEventListener('keydown', key, { signal });
    panel.addEventListener('click', click, { signal });
    panel.addEventListener('toggle', () => showSheet(panel), { signal });
    // Closed by the browser: the back gesture of Android.
    sheet?.addEventListener('close', () => panel.open && closePanel(panel), { signal });
    // A phone that was turned is too wide for a sheet.
    phones().addEventListener('change', () => sheet?.open && closePanel(panel), { signal });
    return () => stop.abort();
  }, [inside]);
}
