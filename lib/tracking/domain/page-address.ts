import { findRoute } from '#lib/platform/domain/routes/find-route.ts';

/** Parameters of campaigns, and of a listing's page: nothing that names or admits a visitor. */
const KEPT = /^(utm_[a-z_]{1,30}|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|page|sort|step|store)$/;

const EMAIL = /[^\s/?&=]+(@|%40)[^\s/?&=]+\.[a-z]{2,}/gi;
/** Telephones as Bolivians write them, and other long numbers: documents, orders. */
const NUMBER = /\+?\d(?:[\s.()-]|%20)?(?:\d(?:[\s.()-]|%20)?){5,}\d/g;

/** A text without e-mail addresses and telephones. */
export function withoutPersons(text: string): string {
  return text.replace(EMAIL, '[correo]').replace(NUMBER, '[número]');
}

/** Whether everybody may see the page: then its address and its title name nobody. */
export function isPublic(href: string): boolean {
  return findRoute(pathOf(href)).area === 'browse';
}

/**
 * An address as reports may have it: of a page that is one visitor's own, the name of its route, without numbers and tokens;
 * of others the path, and of the query what campaigns and listings write. The address of another site is its origin.
 * @param href absolute; what cannot be read is ''
 */
export function reportedAddress(href: string, origin: string): string {
  if (!URL.canParse(href)) return '';
  const { origin: site, pathname, searchParams } = new URL(href);
  if (site !== origin) return `${site}/`;
  const { area, log } = findRoute(pathname);
  const path = area === 'browse' ? cleanPath(pathname) : log;
  const kept = [...searchParams].filter(([name]) => KEPT.test(name));
  const query = new URLSearchParams(kept.map(([name, value]) => [name, cleanValue(name, value)])).toString();
  return origin + path + (query === '' ? '' : `?${query}`);
}

/** The ids of clicks hold digits of their own. */
function cleanValue(name: string, value: string): string {
  return name.startsWith('utm_') ? withoutPersons(value) : value.replace(EMAIL, '[correo]');
}

/** Names of products and categories end in a number: only what is searched may be anything. */
function cleanPath(path: string): string {
  const isSearch = path.startsWith('/search/') || path.split('/').length === 2;
  return isSearch ? encodeURI(withoutPersons(decoded(path))) : path.replace(EMAIL, '[correo]');
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The path of an absolute address, '/' of what is none. */
export function pathOf(href: string): string {
  return URL.canParse(href) ? new URL(href).pathname : '/';
}
