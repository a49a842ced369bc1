import { readNames } from '#backend/modules/product-files/index.ts';
import type { Db } from '../../db/database.ts';
import type { Format } from './format.ts';
import { jsonProduct } from './json-product.ts';
import { readReferences } from './references.ts';

/** The shop's own format, whole; a product a line. */
export async function jsonFormat(db: Db): Promise<Format> {
  const names = await readNames(db);
  let isFirst = true;
  return {
    async head() {
      const { kinds, leftOutCoupons } = await readReferences(db);
      const lines = Object.entries(kinds).map(
        ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)},\n`,
      );
      return { text: `{\n${lines.join('')}"products":[`, leftOutCoupons };
    },
    product(product) {
      const text = `${isFirst ? '' : ','}\n${JSON.stringify(jsonProduct(product, names))}`;
      isFirst = false;
      return { text, isWhole: true };
    },
    foot: '\n]}\n',
  };
}
