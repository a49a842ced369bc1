/** Feeds that are written at once, each with a page of products in memory; pages are read in turn (lib/feeds/data.ts). */
const PLACES = 128;
let taken = 0;

/** A place among the feeds being written; null while all are taken. The returned function gives it back, once. */
export function takePlace(): (() => void) | null {
  if (taken >= PLACES) return null;
  taken += 1;
  let isMine = true;
  return () => {
    if (isMine) taken -= 1;
    isMine = false;
  };
}
