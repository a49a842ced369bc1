import { pricedVariants, priceView } from '#lib/catalogue/domain/price-view.ts';
import { buildVariants } from '#lib/catalogue/domain/variants.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import { cardTexts } from '#lib/labels/catalogue/card.ts';
import { seoTexts } from '#lib/labels/platform/seo.ts';
import { eventShareTexts } from '#lib/labels/registry/share.ts';
import { formatAmount, formatPrice } from '#lib/money/format.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import { longDay } from '#lib/registry/domain/event-day.ts';

/** What the picture of a shared link shows: everything that is drawn, and nothing else. */
export interface Preview {
  title: string;
  /** Set of pictures, '' without. */
  picture: string;
  /** A product on a plain ground, which turns into the shop's; or a scene as it is. */
  look: 'product' | 'scene';
  /** '289,00' and the like; '' without a price. */
  price: { amount: string; old: string; from: string } | null;
  /** Below the price or the title: who sells it, how many there are, what a page is about. */
  note: string;
}

/**
 * A product with its price in a store; without one where nothing can be sold.
 * @param place the store, with its city
 */
export function productPreview(product: ProductRecord, place: string, today: Day): Preview {
  const variants = buildVariants(product);
  const view = priceView(variants, product, today);
  const isPriced = view.price > 0 && pricedVariants(variants).some((variant) => variant.sellable);
  return {
    title: product.productname,
    picture: product.image,
    look: 'product',
    price: isPriced
      ? {
          amount: formatAmount(view.price),
          old: view.oldPrice === null ? '' : formatPrice(view.oldPrice),
          from: view.from ? cardTexts.from : '',
        }
      : null,
    note: place,
  };
}

/** What a picture of a category shows, besides its name. */
export interface CategoryFacts {
  /** Its own scene, '' without. */
  scene: string;
  /** Picture of its first product, '' without. */
  product: string;
  /** '24 productos' */
  products: string;
  /** The store, with its city. */
  place: string;
}

/** A category with how many products a store has in it. */
export function categoryPreview(title: string, { scene, product, products, place }: CategoryFacts): Preview {
  const note = seoTexts.productsIn(products, place);
  return { title, picture: scene || product, look: scene ? 'scene' : 'product', price: null, note };
}

/** A store's name with its city, unless the one says the other. */
export function placeOf(storeName: string, city: string): string {
  return storeName.toLowerCase().includes(city.toLowerCase()) ? storeName : `${storeName}, ${city}`;
}

/** A page of blocks, by its ABOUT. */
export function pagePreview(title: string, description: string, picture: string): Preview {
  return { title, picture, look: 'scene', price: null, note: description };
}

interface EventFacts {
  name: string;
  /** Who is celebrated, '' where nobody is named. */
  person: string;
  /** yyyy-mm-dd. */
  day: string;
  /** Set of pictures, '' without. */
  image: string;
}

/** A gift list: what is celebrated, by whom, and when. */
export function eventPreview({ name, person, day, image }: EventFacts): Preview {
  const note = [person || eventShareTexts.cardTitle, longDay(day)].join(' · ');
  return { title: name, picture: image, look: 'scene', price: null, note };
}
