import { escapeXml } from '#lib/platform/domain/text/html.ts';
import { amount, type Channel, span } from './channel.ts';
import type { FeedItem } from './items.ts';

/** Google Merchant Center: RSS 2.0 with its own namespace. */
export const googleChannel: Channel = {
  contentType: 'application/xml; charset=utf-8',
  head: ({ name, url }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${line('title', name)}${line('link', url)}${line('description', name)}\n`,
  item: (item) =>
    `<item>${fieldsOf(item)
      .map(([name, value]) => line(name, value))
      .join('')}</item>\n`,
  foot: '</channel>\n</rss>\n',
};

function fieldsOf(item: FeedItem): [string, string][] {
  const fields: [string, string | null][] = [
    ['g:id', item.sku],
    ['g:item_group_id', item.group],
    // Readers of plain RSS know title and link alone; Google reads them with or without its prefix.
    ['title', item.title],
    ['link', item.link],
    ['g:title', item.title],
    ['g:description', item.description],
    ['g:link', item.link],
    ['g:image_link', item.picture],
    ...item.pictures.map((picture): [string, string] => ['g:additional_image_link', picture]),
    ['g:availability', item.isAvailable ? 'in_stock' : 'out_of_stock'],
    ['g:price', amount(item.price)],
    ['g:sale_price', item.sale && amount(item.sale.price)],
    ['g:sale_price_effective_date', item.sale?.days ? span(item.sale.days) : null],
    ['g:condition', 'new'],
    ['g:brand', item.brand],
    ['g:gtin', item.gtin],
    // Said of what has none alone: with one it goes without saying.
    ['g:identifier_exists', item.gtin === '' ? 'no' : null],
    ['g:product_type', item.category],
    ...Object.entries(item.values).map(([name, value]): [string, string] => [`g:${name}`, value]),
  ];
  return fields.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

function line(name: string, value: string): string {
  return `<${name}>${escapeXml(value)}</${name}>`;
}
