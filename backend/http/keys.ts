import { timingSafeEqual } from 'node:crypto';

/** Is what was shown this key? Compared in constant time, byte by byte; an empty key opens nothing. */
export function isKey(shown: unknown, key: string): boolean {
  if (key === '' || typeof shown !== 'string') return false;
  const [given, wanted] = [Buffer.from(shown), Buffer.from(key)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
