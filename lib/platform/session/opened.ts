import 'server-only';
import { hash } from 'node:crypto';

/** A seal and what is in it stay in memory no longer than this; a seal's own end may be told so much later. */
const KEPT_MS = 120_000;
const MOST = 1000;

interface Opened {
  text: string;
  until: number;
}

const KEY = Symbol.for('ajuar.openedSeals');
const shared: typeof globalThis & { [KEY]?: Map<string, Opened> } = globalThis;

/** Next loads this module once per bundle; what one of them sealed another one opens. */
function opened(): Map<string, Opened> {
  shared[KEY] ??= new Map();
  return shared[KEY];
}

/** Under the secret, so that a changed one opens nothing, and without the seal itself. */
function nameOf(seal: string, secret: string): string {
  return hash('sha256', `${secret}\0${seal}`, 'base64');
}

/**
 * Remembers what is in a seal that was made or opened by this process: a visitor sends it again with each step, and
 * opening one takes longer than most of what a step does. Only whoever has the whole seal finds it.
 * @param now in milliseconds
 */
export function rememberSeal(seal: string, secret: string, content: object, now: number): void {
  const kept = opened();
  for (const [name, { until }] of kept) {
    if (until > now && kept.size < MOST) break;
    kept.delete(name);
  }
  kept.set(nameOf(seal, secret), { text: JSON.stringify(content), until: now + KEPT_MS });
}

/** What is in a seal, as a new object; null when it has to be opened. */
export function recallSeal(seal: string, secret: string, now: number): object | null {
  const known = opened().get(nameOf(seal, secret));
  return known && known.until > now ? JSON.parse(known.text) : null;
}
