import { storedName } from '../domain/stored-names.ts';

const NAME = storedName('visitor');

/** Says to this tab's islands that somebody else uses the browser now: what they hold of the one before is to be dropped. */
export function announceVisitorChange(): void {
  window.dispatchEvent(new Event(NAME));
}

/** @returns ends it */
export function onVisitorChange(run: () => void): () => void {
  window.addEventListener(NAME, run);
  return () => window.removeEventListener(NAME, run);
}

/** Whom a tab was told of: a customer's id, or null for a visitor. */
type Told = number | null;

/**
 * Tells the other tabs of the browser who is logged in, and hears it from them. A browser without channels has tabs that find out
 * when they come to the front.
 */
export function openVisitorChannel(hear: (userId: Told) => void): {
  tell: (userId: Told) => void;
  close: () => void;
} {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data));
  return { tell: (userId) => channel.postMessage(userId), close: () => channel.close() };
}
