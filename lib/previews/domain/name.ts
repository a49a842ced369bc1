/** Whose picture it is, as its address says: ids and paths, which the page's own address has as well. */
export type PreviewName =
  | { kind: 'home'; store: number }
  | { kind: 'product' | 'category'; store: number; id: number }
  | { kind: 'page'; store: number; path: string }
  /** A gift list, by what opens it: a token, or its name and number. */
  | { kind: 'event'; store: number; key: string };

const ID = /^[1-9]\d{0,9}$/;
const FILE = /^([0-9a-f]{12})\.jpg$/;
const WORD = /^[\w-]{1,120}$/;
const MAX_ID = 2_147_483_647;
const EVENT_KEY = /^[\w.-]{6,400}$/;
const DEEPEST = 5;

/** The segments of an address behind '/media/cards/': '101/product/12/0123456789ab.jpg'. */
export function previewSegments(name: PreviewName, version: string): (string | number)[] {
  const file = `${version}.jpg`;
  switch (name.kind) {
    case 'home':
      return [name.store, name.kind, file];
    case 'event':
      return [name.store, name.kind, name.key, file];
    case 'page':
      return [name.store, name.kind, ...name.path.split('/'), file];
    default:
      return [name.store, name.kind, name.id, file];
  }
}

/** What decoded segments name, and in which version; null for anything else. */
export function parsePreview(segments: readonly string[]): { name: PreviewName; version: string } | null {
  const [store = '', kind = '', ...rest] = segments;
  const version = FILE.exec(rest.pop() ?? '')?.[1];
  if (!isId(store) || version === undefined) return null;
  const name = nameOf(Number(store), kind, rest);
  return name && { name, version };
}

function nameOf(store: number, kind: string, rest: readonly string[]): PreviewName | null {
  const [id = ''] = rest;
  if (kind === 'home') return rest.length === 0 ? { kind, store } : null;
  if (kind === 'product' || kind === 'category') {
    return rest.length === 1 && isId(id) ? { kind, store, id: Number(id) } : null;
  }
  if (kind === 'event') return rest.length === 1 && EVENT_KEY.test(id) ? { kind, store, key: id } : null;
  const isPath = rest.length >= 1 && rest.length <= DEEPEST && rest.every((word) => WORD.test(word));
  return kind === 'page' && isPath ? { kind, store, path: rest.join('/') } : null;
}

function isId(text: string): boolean {
  return ID.test(text) && Number(text) <= MAX_ID;
}
