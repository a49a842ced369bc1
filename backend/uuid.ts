import { createHash } from 'node:crypto';

/** A UUID made out of a text, always the same one (RFC 9562, version 8, whose bits are ours to choose). */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
