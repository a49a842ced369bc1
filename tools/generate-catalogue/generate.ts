import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type GeneratedProduct, productAt } from './product.ts';
import { generateReferences } from './references.ts';

export interface GenerateOptions {
  count: number;
  /** The same seed gives the same products, and the first of many are those of few. */
  seed: number;
  /** One SKU each, or up to four for two products in five. */
  skus?: 'one' | 'few';
}

/** Believable household goods, one after the other; any number of them takes no more memory than one. */
export function* generateProducts({
  count,
  seed,
  skus = 'few',
}: GenerateOptions): Generator<GeneratedProduct> {
  for (let index = 0; index < count; index += 1) yield productAt(seed, index, skus);
}

/**
 * Writes a catalogue file of generated products with the categories and options that they need.
 * @param withStores six stores too, for a shop that has none
 */
export async function writeGenerated(
  path: string,
  { withStores = false, ...options }: GenerateOptions & { withStores?: boolean },
): Promise<void> {
  await pipeline(Readable.from(linesOf(options, withStores)), createWriteStream(path));
}

const LINES_AT_ONCE = 200;

function* linesOf(options: GenerateOptions, withStores: boolean): Generator<string> {
  yield `${JSON.stringify(generateReferences(withStores)).slice(0, -1)},"products":[`;
  let text = '';
  let count = 0;
  for (const product of generateProducts(options)) {
    text += `${count === 0 ? '' : ','}\n${JSON.stringify(product)}`;
    count += 1;
    if (count % LINES_AT_ONCE === 0) {
      yield text;
      text = '';
    }
  }
  yield `${text}\n]}\n`;
}
