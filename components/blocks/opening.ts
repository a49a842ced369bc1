import { isModalOpen } from '#components/ui/overlays/scroll-lock.ts';

/** When a modal of a layout opens. */
export interface Opening {
  /** Page and block: what is remembered of it in this browser. */
  id: string;
  /** Widths at which it shows (BLOCK-09). */
  only: 'mobile' | 'web' | 'both';
  repeat: 'session' | 'always' | 'once';
  /** Name of the cookie that holds the chosen store; without one the shop asks for it first. '': it never does. */
  storeCookie: string;
}

const WIDTHS = { mobile: '(max-width: 799px)', web: '(min-width: 800px)' } as const;

/**
 * Opens it once the page is there, unless it was seen. Another dialog that is open, and the question of the store, come
 * first: it waits until they are closed. A screen that becomes too wide or too narrow for it closes it, else it would
 * hold the page unseen. Answers how to stop.
 */
export function watchOpening(
  { id, only, repeat, storeCookie }: Opening,
  setOpen: (open: boolean) => void,
): () => void {
  const widths = only === 'both' ? null : window.matchMedia(WIDTHS[only]);
  let isShown = false;
  let isAsking = storeCookie !== '' && !document.cookie.includes(`${storeCookie}=`);
  const tryOpen = () => {
    if (isShown || isAsking || widths?.matches === false || isModalOpen() || wasSeen(id, repeat)) return;
    isShown = true;
    remember(id, repeat);
    setOpen(true);
  };
  const widthChanged = () => (widths?.matches ? tryOpen() : setOpen(false));
  const closed = () => {
    isAsking = false;
    setTimeout(tryOpen);
  };
  tryOpen();
  // 'close' does not bubble, but is heard on its way down.
  document.addEventListener('close', closed, true);
  widths?.addEventListener('change', widthChanged);
  return () => {
    document.removeEventListener('close', closed, true);
    widths?.removeEventListener('change', widthChanged);
  };
}

function wasSeen(id: string, repeat: Opening['repeat']): boolean {
  return memoryOf(repeat)?.getItem(keyOf(id)) === '1';
}

function remember(id: string, repeat: Opening['repeat']): void {
  try {
    memoryOf(repeat)?.setItem(keyOf(id), '1');
  } catch {
    // A full memory: it opens again on the next visit of the page, which harms nobody.
  }
}

function keyOf(id: string): string {
  return `ajuar.modal.${id}`;
}

/** Browsers may forbid their memory. */
function memoryOf(repeat: Opening['repeat']): Storage | null {
  if (repeat === 'always') return null;
  try {
    return repeat === 'once' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}
