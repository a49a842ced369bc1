/** Bytes from and to, both included. */
export interface Range {
  from: number;
  to: number;
}

/**
 * The part of a file that a `Range` header requests. Null: the whole (no header, several parts, or one that makes no
 * sense); 'none': there is no such part.
 * @param size of the file in bytes
 */
export function rangeOf(header: string | undefined, size: number): Range | null | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '')
    return Number(last) === 0 ? 'none' : inside(Math.max(0, size - Number(last)), size - 1, size);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return last !== '' && Number(last) < Number(first) ? null : inside(Number(first), to, size);
}

function inside(from: number, to: number, size: number): Range | 'none' {
  return from < size ? { from, to } : 'none';
}
