/** What the key of an owner's page says: the event, and that products are being added to it (EVT-07). */
export interface OwnKey {
  id: number;
  isAdding: boolean;
}

/** Reads 'addProducts_7', 'boda-de-ana-7' or '7'; null for a key that names no event, which the page goes on without (EVT-17). */
export function parseOwnKey(key: string): OwnKey | null {
  const [, adding, digits] = /^(addProducts_|(?:[^/]{0,200}-)?)([1-9]\d{0,9})$/.exec(key) ?? [];
  const id = Number(digits);
  return Number.isInteger(id) && id <= 2_147_483_647 ? { id, isAdding: adding === 'addProducts_' } : null;
}
