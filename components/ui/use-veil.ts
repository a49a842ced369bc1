import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { lockScroll } from './scroll-lock.ts';
import { useLatest } from './use-latest.ts';

interface Veil {
  ref: RefObject<HTMLDivElement | null>;
  /** Keeps Tab among what can be reached in the veil. */
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
}

/** Where Tab stops. */
const STOPS = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** Escape, and the gesture of phones that means it, where the browser tells of it. */
interface Watcher {
  onclose: (() => void) | null;
  destroy: () => void;
}
declare global {
  interface Window {
    CloseWatcher?: new () => Watcher;
  }
}

/**
 * Opens and closes a modal that the browser does not know as one. A native modal makes each element of the page behind
 * it inert, which styles all of them anew: on a cheap phone a tenth of a second before its first question
 * (docs/adr/0048). Here a veil lies over the page, screen readers are told that nothing else is there, and the focus
 * stays inside.
 */
export function useVeil(open: boolean, close: () => void): Veil {
  const ref = useRef<HTMLDivElement>(null);
  const asked = useLatest(close);

  useEffect(() => {
    const veil = ref.current;
    if (!veil || !open) return;
    const opener = document.activeElement;
    // Above all else, where the browser has a place for that; the veil stands over the page anyway.
    veil.showPopover?.();
    veil.focus();
    let unhide = hideOthers(veil);
    lockScroll();
    const away = watchClosing(() => asked.current());
    const kept = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || veil.contains(target)) return;
      // A question that the browser itself puts above the veil has the word until it is answered.
      const above = target.closest<HTMLDialogElement>('dialog[open]');
      if (!above) return veil.focus();
      unhide();
    };
    const answered = () => {
      unhide();
      unhide = hideOthers(veil);
    };
    document.addEventListener('focusin', kept);
    // 'close' does not bubble, but is heard on its way down.
    document.addEventListener('close', answered, true);
    return () => {
      document.removeEventListener('focusin', kept);
      document.removeEventListener('close', answered, true);
      away();
      unhide();
      if (veil.isConnected) veil.hidePopover?.();
      lockScroll();
      // As a native dialog tells it: others may wait for their turn.
      veil.dispatchEvent(new Event('close'));
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open, asked]);

  return {
    ref,
    onKeyDown: (event) => {
      if (event.key !== 'Tab') return;
      const all = event.currentTarget.querySelectorAll<HTMLElement>(STOPS);
      const stops = [...all].filter((stop) => !stop.matches(':disabled'));
      const [first, last] = [stops[0], stops.at(-1)];
      const at = document.activeElement;
      const leaves = event.shiftKey ? at === first || at === event.currentTarget : at === last;
      if (!leaves) return;
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    },
  };
}

/** Tells screen readers that nothing but the veil is there. @returns what takes it back */
function hideOthers(veil: Element): () => void {
  const hidden: Element[] = [];
  for (let at: Element | null = veil; at && at !== document.body; at = at.parentElement) {
    for (const other of at.parentElement?.children ?? []) {
      if (other === at || other.hasAttribute('aria-hidden') || /^(SCRIPT|STYLE|LINK)$/.test(other.tagName))
        continue;
      other.setAttribute('aria-hidden', 'true');
      hidden.push(other);
    }
  }
  return () => {
    for (const other of hidden.splice(0)) other.removeAttribute('aria-hidden');
  };
}

/** @returns what ends the watch */
function watchClosing(close: () => void): () => void {
  if (window.CloseWatcher) {
    const watcher = new window.CloseWatcher();
    watcher.onclose = close;
    return () => watcher.destroy();
  }
  const pressed = (event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
}
