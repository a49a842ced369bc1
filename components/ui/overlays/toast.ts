/** What a toast says and how. */
export interface ToastMessage {
  id: number;
  tone: 'success' | 'error' | 'warn';
  text: string;
  /** Where to go on. */
  link?: ToastLink | undefined;
}

interface ToastLink {
  label: string;
  href: string;
}

type Listener = (message: ToastMessage) => void;

let listener: Listener | null = null;
let early: ToastMessage[] = [];
let count = 0;

function send(tone: ToastMessage['tone'], text: string, link?: ToastLink): void {
  count += 1;
  const message: ToastMessage = { id: count, tone, text, link };
  if (listener) listener(message);
  else early.push(message);
}

/**
 * Shows a short message at the corner of the page; from anywhere in the browser (NOTE-01, NOTE-02). It is for what has no
 * place on the page: what is wrong with a field is said beside it.
 */
export const notify = {
  success: (text: string, link?: ToastLink) => send('success', text, link),
  error: (text: string) => send('error', text),
  warn: (text: string) => send('warn', text),
} as const;

/** The one listener is the Toaster; messages that came before it are handed over. Answers how to stop listening. */
export function listenToToasts(next: Listener): () => void {
  listener = next;
  for (const message of early) next(message);
  early = [];
  return () => {
    if (listener === next) listener = null;
  };
}
