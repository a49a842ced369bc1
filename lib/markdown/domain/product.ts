import type { ProductCardModel } from '#lib/catalogue/domain/card/card.ts';
import { optionGroups } from '#lib/catalogue/domain/option-groups.ts';
import { NO_PRICE, priceView } from '#lib/catalogue/domain/price-view.ts';
import { describeSelection } from '#lib/catalogue/domain/product/describe.ts';
import type { PackPart } from '#lib/catalogue/domain/product/pack.ts';
import type { ProductPageState } from '#lib/catalogue/domain/product/product-page.ts';
import { stageProduct } from '#lib/catalogue/domain/product/stage-product.ts';
import { stockSentence, storeStock } from '#lib/catalogue/domain/product/stock-sentence.ts';
import { stockWords } from '#lib/catalogue/domain/product/stock-words.ts';
import { variantName } from '#lib/catalogue/domain/variant-properties.ts';
import { buildVariants, type Variant } from '#lib/catalogue/domain/variants.ts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import { stockTexts } from '#lib/labels/catalogue/product.ts';
import { productSectionTexts as sections } from '#lib/labels/catalogue/product-parts.ts';
import { markdownTexts as texts } from '#lib/labels/markdown/markdown.ts';
import { markdownPage, type PageFrame, section } from './page.ts';
import { offerText, priceMarkdown, priceText } from './price.ts';
import { type CardUrl, productList } from './product-list.ts';
import { bulletList, escapeMarkdown, markdownLink, table } from './text.ts';

/** What a product's page in Markdown is made of. Texts that are Markdown already say so. */
export interface ProductMarkdown {
  frame: Omit<PageFrame, 'title'>;
  product: ProductDetail;
  /** What its address shows. */
  state: Extract<ProductPageState, { kind: 'shown' }>;
  /** Units of its SKUs by store, and the stores in their order. */
  stock: readonly { sku: string; storeid: number; quantity: number }[];
  stores: readonly { id: number; name: string }[];
  /** Way to the product, of Markdown. */
  crumbs: readonly string[];
  /** When an order that is placed now is had, and what its delivery costs. */
  delivery: readonly string[];
  /** Description, and sections of a landing, of Markdown. */
  description: string;
  landing: readonly { title: string; text: string }[];
  pack: { parts: readonly PackPart[]; saving: string };
  related: readonly ProductCardModel[];
  /** Absolute address of the product, or of one SKU of it. */
  url: (sku?: string) => string;
  cardUrl: CardUrl;
  partUrl: (part: PackPart) => string;
}

/** A product as its page shows it: the same price views, stock sentences and texts. */
export function productMarkdown(given: ProductMarkdown): string {
  const { frame, product, state, crumbs, description, landing, pack, related, cardUrl } = given;
  const priced = pricedVariants(product);
  const view = describeSelection(stageProduct(product), state.variants, state.start, frame.today);
  const stock = stockSentence(view.variant?.stock ?? null, view.inStock);
  const store = frame.store.storeName;
  const inStock = stock.key === 'here' ? stockTexts.here(store, stock.count) : stockTexts[stock.key](store);
  const facts = product.productAttributes.map(({ label, value }) => [
    escapeMarkdown(label),
    escapeMarkdown(value),
  ]);
  return markdownPage({ ...frame, title: view.title }, [
    crumbs.join(' › '),
    `${priceMarkdown(view.price)} · ${escapeMarkdown(inStock)}`,
    pack.saving !== '' && escapeMarkdown(pack.saving),
    product.vendor !== '' && escapeMarkdown(texts.brand(product.vendor)),
    variantsPart(given, priced),
    stockPart(given, priced),
    stock.key !== 'none' && section(texts.delivery, bulletList(given.delivery.map(escapeMarkdown))),
    section(sections.description, description),
    section(sections.pack, bulletList(pack.parts.map((part) => partLine(part, given)))),
    section(sections.attributes, bulletList(facts.map(([label, value]) => `${label}: ${value}`))),
    ...landing.map(({ title, text }) => section(title, text)),
    section(sections.related, productList(related, cardUrl)),
  ]);
}

/** Each SKU that has a price, at the price and with the availability that structured data tell of it. */
function variantsPart(
  { product, frame, stock, stores, url }: ProductMarkdown,
  { variants, nameOf }: PricedVariants,
): string {
  const here = stores.filter(({ id }) => id === frame.store.storeId);
  const rows = variants.map((variant) => {
    const price = priceView([variant], product, frame.today);
    const [own] = storeStock(stock, variant.sku, here);
    const units = variant.sellable ? (own ?? { state: 'plenty', count: 0 }) : NONE;
    return [
      markdownLink(nameOf(variant), url(variants.length > 1 ? variant.sku : undefined)),
      ...[variant.sku, priceText(price), offerText(price), stockWords(units)].map(escapeMarkdown),
    ];
  });
  return section(
    texts.options,
    table([texts.option, texts.sku, texts.price, texts.offer, texts.availability], rows),
  );
}

const NONE = { state: 'none', count: 0 } as const;

/** What each store has of each SKU. */
function stockPart({ stock, stores }: ProductMarkdown, { variants, nameOf }: PricedVariants): string {
  const rows = variants.map((variant) => [
    escapeMarkdown(nameOf(variant)),
    ...storeStock(stock, variant.sku, stores).map((one) => escapeMarkdown(stockWords(one))),
  ]);
  return section(texts.stock, table([texts.option, ...stores.map(({ name }) => escapeMarkdown(name))], rows));
}

type PricedVariants = ReturnType<typeof pricedVariants>;

function pricedVariants(product: ProductDetail) {
  const variants = buildVariants(product).filter(({ price }) => price > 0);
  const groups = optionGroups(product, variants);
  return { variants, nameOf: (variant: Variant) => variantName(variant, product, groups) };
}

function partLine(part: PackPart, { partUrl }: ProductMarkdown): string {
  const { product, quantity, name } = part;
  const text = sections.packItem(quantity, name);
  if (!product) return escapeMarkdown(text);
  const price = priceMarkdown({ ...NO_PRICE, price: product.price, oldPrice: product.oldPrice });
  return `${markdownLink(text, partUrl(part))}: ${price}${quantity > 1 ? ` ${sections.each}` : ''}`;
}
