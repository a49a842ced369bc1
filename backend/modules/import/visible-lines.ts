import { entryProblems } from '#lib/labels/data/import-messages.ts';
import { withoutInvisible } from '#lib/platform/domain/visible-text.ts';
import type {
  CategoryInput,
  PictureInput,
  ProductInput,
  SpoiledVariant,
  VariantInput,
} from './product-input.ts';

/** Controls, which no line shows; text processors leave vertical tabs. */
const CONTROLS = /\p{Cc}+/gu;
/** Controls and characters without a width, in a SKU. */
const UNSEEN = /[\p{Cc}\p{Cf}]/u;

/**
 * A product whose lines (its title, its options and what else is shown on one line) hold nothing that nobody sees: names
 * that look alike are alike, and nothing turns the writing beside them round. Keys and markup stay as they are.
 */
export function withVisibleLines(product: ProductInput): ProductInput {
  const { pack } = product;
  const spoiled = product.variants.filter(({ sku }) => UNSEEN.test(sku));
  return {
    ...product,
    ...(spoiled.length > 0 && { spoiled: [...(product.spoiled ?? []), ...spoiled.map(withReason)] }),
    title: line(product.title),
    vendor: line(product.vendor),
    model: line(product.model),
    metaTitle: line(product.metaTitle),
    metaDescription: line(product.metaDescription),
    keywords: product.keywords.map(line),
    options: product.options.map(line),
    attributes: product.attributes.map(({ label, value, type }) => ({
      label: line(label),
      value: line(value),
      type,
    })),
    category: category(product.category),
    moreCategories: product.moreCategories.map(category),
    landing: product.landing.map((block) => ({ ...block, title: line(block.title) })),
    pictures: product.pictures.map(picture),
    variants: product.variants.filter((one) => !spoiled.includes(one)).map(variant),
    pack: pack && { ...pack, name: line(pack.name) },
  };
}

/** A key is not guessed: what is written otherwise would be another one. */
function withReason({ origin, sku, options }: VariantInput): SpoiledVariant {
  const seen = sku.replaceAll(new RegExp(UNSEEN, 'gu'), '\ufffd');
  return { origin, reason: entryProblems.unseenInSku(seen), sku, options };
}

function variant(given: VariantInput): VariantInput {
  return {
    ...given,
    options: given.options.map(line),
    specificName: line(given.specificName),
    pictures: given.pictures.map(picture),
  };
}

function picture(given: PictureInput): PictureInput {
  return { ...given, alt: line(given.alt) };
}

function category(given: CategoryInput): CategoryInput {
  return given.kind === 'labels' ? { ...given, labels: given.labels.map(line) } : given;
}

function line(text: string): string {
  return withoutInvisible(text.replaceAll(CONTROLS, ' '));
}
