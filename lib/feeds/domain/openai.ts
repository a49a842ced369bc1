import { amount, type Channel, type FeedShop } from './channel.ts';
import type { FeedItem } from './items.ts';

const COUNTRY = 'BO';

/**
 * Product search of ChatGPT: a line of JSON for each SKU, by the product feed of the Agentic Commerce Protocol
 * (developers.openai.com/commerce/specs/feed, as of 2026). The assistant leads to the shop's own page to buy. What has no brand
 * is left out: the format requires one.
 */
export const openaiChannel: Channel = {
  contentType: 'application/jsonl; charset=utf-8',
  head: () => '',
  item: (item, shop) => (item.brand === '' ? '' : `${JSON.stringify(rowOf(item, shop))}\n`),
  foot: '',
};

function rowOf(item: FeedItem, shop: FeedShop): object {
  const { sale, values } = item;
  return {
    is_eligible_search: true,
    is_eligible_checkout: false,
    item_id: item.sku,
    ...(item.gtin !== '' && { gtin: item.gtin }),
    title: item.title,
    description: item.description,
    url: item.link,
    brand: item.brand,
    condition: 'new',
    ...(item.category !== '' && { product_category: item.category }),
    image_url: item.picture,
    ...(item.pictures.length > 0 && { additional_image_urls: item.pictures }),
    price: amount(item.price),
    ...(sale && { sale_price: amount(sale.price) }),
    ...(sale?.days && { sale_price_start_date: sale.days.from, sale_price_end_date: sale.days.to }),
    availability: item.isAvailable ? 'in_stock' : 'out_of_stock',
    listing_has_variations: item.group !== null,
    ...(item.group !== null && { group_id: item.group, variant_dict: values }),
    ...(values.color && { color: values.color }),
    ...(values.size && { size: values.size }),
    ...(values.material && { material: values.material }),
    seller_name: shop.name,
    seller_url: shop.url,
    target_countries: [COUNTRY],
    store_country: COUNTRY,
  };
}
