import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { pushOverlayEntry } from '#components/ui/overlays/overlay-history.ts';

/** Up to this width searching takes the whole screen (SHELL-08, SHELL-35). */
const PHONE = '(max-width: 767px)';

interface FullScreen {
  full: boolean;
  /** On a phone; elsewhere nothing happens. */
  open: () => void;
  /** As the back button does. */
  close: () => void;
  /** Another page takes the place of the search. */
  leave: () => void;
}

/**
 * A box over the whole screen that the back button closes: the same box, so that the field keeps focus and keyboard. All
 * else stands still and is out of reach meanwhile; afterwards the focus is in the field.
 */
export function useFullScreen(
  box: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
): FullScreen {
  const [full, setFull] = useState(false);
  const leaving = useRef(false);

  useEffect(() => {
    if (!full) return;
    const wide = matchMedia(PHONE);
    const end = () => setFull(false);
    const restore = isolate(box.current);
    const input = field.current;
    window.addEventListener('popstate', end);
    wide.addEventListener('change', end);
    return () => {
      window.removeEventListener('popstate', end);
      wide.removeEventListener('change', end);
      restore();
      // Who opened it from the bar stays where one was on the page.
      if (!leaving.current) input?.focus({ preventScroll: true });
      leaving.current = false;
    };
  }, [full, box, field]);

  const open = useCallback(() => {
    if (full || !matchMedia(PHONE).matches) return;
    pushOverlayEntry();
    setFull(true);
  }, [full]);
  const close = useCallback(() => window.history.back(), []);
  const leave = useCallback(() => {
    leaving.current = true;
    setFull(false);
  }, []);
  return { full, open, close, leave };
}

/** Puts all but this element out of reach and holds the page; the returned function undoes it. */
function isolate(box: HTMLElement | null): () => void {
  const held: Element[] = [];
  for (let at: Element | null = box; at && at !== document.body; at = at.parentElement) {
    for (const other of at.parentElement?.children ?? []) {
      if (other === at || other.hasAttribute('inert') || other.localName === 'script') continue;
      other.setAttribute('inert', '');
      held.push(other);
    }
  }
  document.documentElement.toggleAttribute('data-modal', true);
  return () => {
    for (const other of held) other.removeAttribute('inert');
    document.documentElement.removeAttribute('data-modal');
  };
}
