import type { ProductRecord } from '#lib/contracts/products.ts';
import { searchStems, stem, wordsOf } from './words.ts';

/** Whether a product is called by all words of a term: in its name, its categories' path, its tags or its options. */
export function namesProduct(
  term: string,
  product: Pick<ProductRecord, 'productname' | 'category' | 'tags' | 'options'>,
): boolean {
  const stems = searchStems(term);
  const called = new Set(textsOf(product).flatMap(wordsOf).map(stem));
  return stems.length > 0 && stems.every((word) => called.has(word));
}

function textsOf({ productname, category, tags, options }: Parameters<typeof namesProduct>[1]): string[] {
  const values = options.flatMap(({ optionvalues }) => optionvalues.map(({ label }) => label));
  return [productname, category, ...tags.map(({ label }) => label), ...values];
}
