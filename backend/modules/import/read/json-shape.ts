import { FileProblem, referenceInput } from '#backend/modules/product-files/index.ts';
import { fileProblems } from '#lib/labels/data/import-messages.ts';
import { isRecord } from '#lib/platform/domain/json.ts';

/** The list of a file that holds its products. */
export const PRODUCTS = 'products';

/** Keys that are named of a file in another shape. */
const MOST_NAMED = 8;

/** What a JSON file may hold. */
export function knownKeys(): string[] {
  return [PRODUCTS, ...Object.keys(referenceInput.shape)];
}

/** The problem of JSON in another shape: what was found, what is expected, and an example. */
export function shapeProblem(content: unknown): FileProblem {
  const keys = knownKeys().join(', ');
  if (Array.isArray(content)) return new FileProblem(fileProblems.noKnownKeys(keys, 'list'));
  if (!isRecord(content)) return new FileProblem(fileProblems.noKnownKeys(keys, 'value'));
  const named = Object.keys(content).slice(0, MOST_NAMED);
  return new FileProblem(
    fileProblems.noKnownKeys(
      keys,
      named.map((key) => `"${key.slice(0, 40)}"`),
    ),
  );
}

/** Whether a product is as Shopify's API has it, whose list has the same key. */
export function isShopifyApi(product: unknown): boolean {
  if (!isRecord(product)) return false;
  const { options, variants } = product;
  const records = (list: unknown) => (Array.isArray(list) ? list.filter(isRecord) : []);
  return (
    records(options).some((option) => 'name' in option && 'values' in option) ||
    ('body_html' in product && records(variants).some((variant) => 'option1' in variant))
  );
}
