/** A random name for a change, by which it is made once; browsers without a secure page have no randomUUID. */
export function newChangeId(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Whether a browser's storage holds the name of a change. */
export function isChangeId(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
}

/** The name of one of several changes that have a name together. @param n 0 to 65,535 */
export function nthChangeId(id: string, n: number): string {
  return `${id.slice(0, -4)}${n.toString(16).padStart(4, '0')}`;
}
