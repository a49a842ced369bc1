/** Bolivianos as a file has them. */
export { amountOf } from './amount.ts';
/** A product as rows of a Shopify file. */
export { csvProduct, csvRows, type Row } from './csv-product.ts';
/** Why a file as a whole cannot be read or written. */
export { FileProblem } from './file-problem.ts';
/** The shop's own format: products, and what they refer to. */
export {
  type CoverageInput,
  type PlaceInput,
  type ProductJson,
  productInput,
  type ReferenceInput,
  referenceInput,
  SETTING_LISTS,
  SETTING_RECORDS,
  SETTINGS,
  type ShippingPriceInput,
} from './json-schema.ts';
/** Markup as text, and back. */
export { asMarkup, plainText, textOfSanitized } from './markup-text.ts';
/** What the numbers of products' parts are called in a file. */
export { givenSku, labelOf, type Names, readNames } from './names.ts';
/** Opens a file to be written. */
export { openNewFile } from './new-file.ts';
/** Products as the database has them, with their parts and images. */
export {
  type PicturedProduct,
  type PicturedSku,
  readParts,
  readPicturesByName,
  readUnnamedCovers,
  type StoredPicture,
  type StoredProduct,
  withPictures,
} from './stored-products.ts';
