import { SHOWN_STATUS } from '#backend/modules/catalogue/index.ts';
import { csvRows, type Names, type PicturedProduct } from '#backend/modules/product-files/index.ts';
import { entryProblems } from '#lib/labels/data/import-messages.ts';
import type { ProductInput } from '../product-input.ts';
import { rereadProduct } from '../read/reread.ts';
import { EntryProblem } from '../report.ts';
import { existingInput } from './existing-input.ts';
import { editsOf, mergeExtra } from './fields.ts';
import { type Left, nothingLeft } from './left.ts';
import { unnamedPictures } from './merge-pictures.ts';
import { mergeVariants } from './merge-variants.ts';

/** What the shop has beside a product of a file. */
interface Shop {
  stored: PicturedProduct;
  names: Names;
  /** Stores that get a quantity which the file does not give by store. */
  stores: readonly number[];
  /** What the file does not name is taken away. */
  removes: boolean;
}

export interface Merged {
  product: ProductInput;
  left: Left;
}

/**
 * A product of a file as it is to be written over one that is there: what the file names is changed, the rest stays
 * (docs/imports.md). Whatever a CSV says as an export of the shop to its columns would say it was not edited: such a file
 * has no place for packs, combos, tags, terms and more.
 * @throws EntryProblem when what stays does not go together with what the file says
 */
export function mergeProduct(file: ProductInput, { stored, names, stores, removes }: Shop): Merged {
  const { columns } = file;
  const existing = existingInput(stored, names, file);
  const said = columns
    ? rereadProduct(file.origin, csvRows(stored, names, stores), { columns, variants: stored.skus.length })
    : null;
  const left = nothingLeft();
  const known = stored.skus.flatMap(({ row }, at) => {
    const one = existing.variants[at];
    return one ? [{ sku: row.sku, existing: one, said: said?.variants[at] ?? one }] : [];
  });
  const variants = mergeVariants(file.variants, known, {
    columns,
    added: said ? unnamedPictures(said.pictures, file.pictures) : [],
    stores,
    removes,
    spoiled: file.spoiled ?? [],
    left,
  });
  // The shop's own format says all of a product to who wants it to: what it leaves out is empty then.
  if (removes && !columns && !file.isForeign) return { product: file, left };
  const edits = editsOf(file, said, file.gives);
  const product: ProductInput = {
    ...existing,
    ...edits,
    ...(edits.extra && { extra: mergeExtra(edits.extra, existing.extra, columns) }),
    title: edits.title || existing.title,
    origin: file.origin,
    columns,
    statusId: statusOf(file, existing),
    variants,
  };
  checkOptions(product, left, removes);
  const { pack } = product;
  const isOwnPack = pack !== null && !edits.pack;
  return {
    left,
    product: isOwnPack ? { ...product, pack: { ...pack, price: variants[0]?.price ?? pack.price } } : product,
  };
}

/** A CSV that says which products are offered shows and withdraws them; of those that are not, the kind of status stays. */
function statusOf(file: ProductInput, existing: ProductInput): number {
  const { columns, gives, statusId, withdrawn } = file;
  if (!columns) return !gives || gives.has('statusId') ? statusId : existing.statusId;
  if (!columns.has('status') && !columns.has('published')) return existing.statusId;
  return withdrawn !== null && existing.statusId !== SHOWN_STATUS ? existing.statusId : statusId;
}

/** Variants that stay have a value of each of the product's options, or the file has to say what becomes of them. */
function checkOptions({ options, variants, origin }: ProductInput, left: Left, removes: boolean): void {
  const isMissing = variants.some((variant) => variant.options.length !== options.length);
  if (isMissing && left.variants.length > 0 && !removes)
    throw new EntryProblem(origin, entryProblems.keptOptions(left.variants.join(', ')));
}
