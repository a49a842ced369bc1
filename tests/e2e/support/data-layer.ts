import type { Page } from 'playwright/test';

/** An entry of the data layer. */
export interface Entry {
  event?: string;
  ecommerce?: null | {
    value: number;
    shipping?: number;
    transaction_id?: string;
    item_list_id?: string;
    items: { item_id: string; item_name: string; price: number; quantity: number; index?: number }[];
  };
  [field: string]: unknown;
}

/** Where a tab keeps what was pushed: what is told while a page is left may not arrive. */
const KEY = 'test_pushed';

/** All that the pages of a visit push to their data layers, in its order. */
export async function watchDataLayer(page: Page): Promise<Entry[]> {
  const entries: Entry[] = [];
  await page.exposeFunction('noteEntries', (texts: string[]) => {
    entries.push(...texts.slice(entries.length).map((text): Entry => JSON.parse(text)));
  });
  await page.addInitScript((key) => {
    // Frames of others have no such list, and may have no storage.
    if (window !== window.top) return;
    const noteEntries = (added: string[]) => {
      const all = [...JSON.parse(sessionStorage.getItem(key) ?? '[]'), ...added];
      sessionStorage.setItem(key, JSON.stringify(all));
      Reflect.get(window, 'noteEntries')(all);
    };
    noteEntries([]);
    const layer: object[] = [];
    layer.push = (...added: object[]) => {
      noteEntries(added.map((entry) => JSON.stringify(entry)));
      return Array.prototype.push.apply(layer, added);
    };
    Reflect.set(window, 'dataLayer', layer);
  }, KEY);
  return entries;
}
