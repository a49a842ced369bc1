import { amount, type Channel, span } from './channel.ts';
import type { FeedItem } from './items.ts';

type Column = readonly [name: string, of: (item: FeedItem) => string];

const COLUMNS: readonly Column[] = [
  ['id', ({ sku }) => sku],
  ['title', ({ title }) => title],
  ['description', ({ description }) => description],
  ['availability', ({ isAvailable }) => (isAvailable ? 'in stock' : 'out of stock')],
  ['condition', () => 'new'],
  ['price', ({ price }) => amount(price)],
  ['link', ({ link }) => link],
  ['image_link', ({ picture }) => picture],
  ['brand', ({ brand }) => brand],
  ['gtin', ({ gtin }) => gtin],
  ['sale_price', ({ sale }) => (sale ? amount(sale.price) : '')],
  ['sale_price_effective_date', ({ sale }) => (sale?.days ? span(sale.days) : '')],
  ['item_group_id', ({ group }) => group ?? ''],
  ['additional_image_link', ({ pictures }) => pictures.join(',')],
  ['product_type', ({ category }) => category],
  ['color', ({ values }) => values.color ?? ''],
  ['size', ({ values }) => values.size ?? ''],
  ['material', ({ values }) => values.material ?? ''],
  ['pattern', ({ values }) => values.pattern ?? ''],
];

/** Meta's catalogue (Facebook, Instagram, WhatsApp): CSV by RFC 4180. */
export const metaChannel: Channel = {
  contentType: 'text/csv; charset=utf-8',
  head: () => row(COLUMNS.map(([name]) => name)),
  item: (item) => row(COLUMNS.map(([, of]) => of(item))),
  foot: '',
};

function row(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
