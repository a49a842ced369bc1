/**
 * The rooms that this shop has besides catalogue, search and content pages: fixed words, '*' for one free segment. The
 * one list of them: addresses resolve by it, and menus and footer show what leads into a room once it stands here.
 */
const ROOMS: readonly (readonly string[])[] = [
  ['checkout', 'cart'],
  ['order', 'status', 'paid'],
  ['order', 'status', 'paid', '*'],
  ['order', 'status', 'paidOffline'],
  ['order', 'status', 'paidOffline', '*'],
  ['customer', 'tracking'],
  ['customer', 'contact'],
  ['customer', 'event', 'leave'],
  ['getOrderDetails', '*', '*'],
  // A draft of a template, for those who have its key.
  ['vista-previa', '*'],
];

/** First segments of the houses that those rooms stand in, built or not. */
export const HOUSES = ['checkout', 'order', 'customer', 'sales', 'wishlist', 'getOrderDetails'] as const;

/** Does a room stand at these decoded segments? */
export function isRoom(segments: readonly string[]): boolean {
  return ROOMS.some(
    (pattern) =>
      pattern.length === segments.length &&
      pattern.every((word, at) => word === '*' || word === segments[at]),
  );
}

/** May a menu lead there? Yes, but for rooms of the shop's houses that are not built yet (SHELL-46). */
export function isOpen(href: string): boolean {
  const path = /^\/(?!\/)([^?#]*)/.exec(href)?.[1];
  if (path === undefined) return true;
  const segments = path.split('/').filter(Boolean);
  return !HOUSES.some((house) => house === segments[0]) || isRoom(segments);
}
