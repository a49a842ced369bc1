/** Folders and a name, without steps upwards, empty parts and a slash at either end. */
const KEY = /^(?!\/)(?!.*\/\/)(?!.*\/$)(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w\-./ áéíóúñ]{1,400}$/i;

/** Whether a file can be called so in a store, whatever keeps it. */
export function isFileKey(key: string): boolean {
  return KEY.test(key);
}

/** The key. @throws RangeError for one that leaves the store */
export function fileKey(key: string): string {
  if (!isFileKey(key)) throw new RangeError('invalid file key');
  return key;
}

/** What keys may begin with, '' for all of them. @throws RangeError for what leaves the store */
export function keyPrefix(prefix: string): string {
  if (prefix !== '') fileKey(`${prefix}x`);
  return prefix;
}
