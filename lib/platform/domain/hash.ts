/** A number below 2³² out of a text (FNV-1a), the same on every machine. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
