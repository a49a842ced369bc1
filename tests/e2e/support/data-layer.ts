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

/** All that the pages of a visit push to their data layers, in its order. */
export async function watchDataLayer(page: Page): Promise<Entry[]> {
  const entries: Entry[] = [];
  await page.exposeFunction('noteEntry', (text: string) => void entries.push(JSON.parse(text)));
  await page.addInitScript(() => {
    const layer: object[] = [];
    layer.push = (...added: object[]) => {
      for (const entry of added) Reflect.get(window, 'noteEntry')(JSON.stringify(entry));
      return Array.prototype.push.apply(layer, added);
    };
    Reflect.set(window, 'dataLayer', layer);
  });
  return entries;
}
