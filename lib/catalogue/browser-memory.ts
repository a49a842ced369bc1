import { parseSeen, withSeen } from '#lib/catalogue/domain/product/recently-viewed.ts';
import { readStored, writeStored } from '#lib/platform/browser/storage.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';

const KEY = storedName('seen');

/** Products that were seen in this browser, the latest first; none where its storage is closed. */
export function readSeen(): number[] {
  return parseSeen(readStored(KEY));
}

/** Remembers that a product was seen, and returns which ones were before it. A storage that is closed remembers nothing. */
export function rememberSeen(productid: number): number[] {
  const before = readSeen();
  writeStored(KEY, JSON.stringify(withSeen(before, productid)));
  return before.filter((id) => id !== productid);
}
