const STORE = /([?&])store(?:=[^&#]*)?(?=[&#]|$)/g;

/**
 * A path of the shop without the store that its query names: once another store is chosen, it must not be named again.
 * @param path with query and fragment, as it stands in a link
 */
export function withoutStore(path: string): string {
  return path
    .replace(STORE, '$1')
    .replace(/\?&+/, '?')
    .replace(/&+(?=[&#]|$)/g, '')
    .replace(/\?(?=#|$)/, '');
}
