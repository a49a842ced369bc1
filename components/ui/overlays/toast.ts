/** What a toast says and how. */
export interface ToastMessage {
  id: number;
  tone: 'success' | 'error' | 'warn';
  text: string;
  /** Where to go on. */
  link?: ToastLink | undefined;
  /** Called once it has been on the page for as long as it takes to see it. */
  onSeen?: (() => void) | undefined;
}

/** A page, or a form that is posted. */
interface ToastLink {
  label: string;
  href: string;
  posts?: true;
}

/** How long a success shows (NOTE-01), in milliseconds. */
const SUCCESS_MS = 3000;

/** How long a message shows, in milliseconds; null: until it is closed, as what went wrong and what can be undone, since nobody has to hurry. */
export function durationOf({ tone, link }: ToastMessage): number | null {
  return tone === 'success' && !link?.posts ? SUCCESS_MS : null;
}

type Listener = (message: ToastMessage) => void;

/** The newest is the one that shows: a modal dialog's, over the page's. */
let listeners: Listener[] = [];
let early: ToastMessage[] = [];
let count = 0;

type Extras = Pick<ToastMessage, 'link' | 'onSeen'>;

function send(tone: ToastMessage['tone'], text: string, { link, onSeen }: Extras): void {
  count += 1;
  const message: ToastMessage = { id: count, tone, text, link, onSeen };
  const listener = listeners.at(-1);
  if (listener) listener(message);
  else early.push(message);
}

/**
 * Shows a short message at the corner of the page; from anywhere in the browser (NOTE-01, NOTE-02). It is for what has no
 * place on the page: what is wrong with a field is said beside it.
 */
export const notify = {
  success: (text: string, link?: ToastLink, onSeen?: () => void) => send('success', text, { link, onSeen }),
  error: (text: string, onSeen?: () => void) => send('error', text, { onSeen }),
  warn: (text: string, link?: ToastLink, onSeen?: () => void) => send('warn', text, { link, onSeen }),
} as const;

/**
 * The listeners are the page's Toaster and that of a modal dialog, which is shown in its place as long as it is there;
 * messages that came before the first are handed over. Answers how to stop listening.
 */
export function listenToToasts(next: Listener): () => void {
  listeners = [...listeners, next];
  for (const message of early) next(message);
  early = [];
  return () => {
    listeners = listeners.filter((listener) => listener !== next);
  };
}
