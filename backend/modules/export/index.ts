/** A product as a file in the shop's own format has it. */
export type { ProductFile } from './json-product.ts';
