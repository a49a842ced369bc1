/**
 * A path of the shop without the store that its query names: once another store is chosen, it must not be named again.
 * @param path with query and fragment, as it stands in a link
 */
export function withoutStore(path: string): string {
  const [, before = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(path) ?? [];
  const rest = query.split('&').filter((part) => part !== '' && !/^store(?:=|$)/.test(part));
  return `${before}${rest.length > 0 ? `?${rest.join('&')}` : ''}${hash}`;
}
