import { LOOPBACK } from './loopback.ts';

/** The address of map images: https, or plain HTTP on this machine, with a place for zoom, column and row. */
export function isTileAddress(text: string): boolean {
  if (!['{z}', '{x}', '{y}'].every((part) => text.includes(part)) || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (
    /^[\w.-]+$/.test(hostname) && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname)))
  );
}
