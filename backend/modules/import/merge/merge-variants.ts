import { isDeepStrictEqual } from 'node:util';
import { entryProblems } from '#lib/labels/data/import-messages.ts';
import { formatPrice } from '#lib/money/format.ts';
import type { FileColumns, PictureInput, SpoiledVariant, VariantInput } from '../product-input.ts';
import { EntryProblem } from '../report.ts';
import { editsOf, mergeExtra } from './fields.ts';
import type { Left } from './left.ts';
import { combinationOf, type KnownVariant, matchVariants } from './match-variants.ts';
import { addPictures, mergePictures, unnamedPictures } from './merge-pictures.ts';

export interface VariantContext {
  columns: FileColumns | null;
  /** Images of the product that the file adds. */
  added: readonly PictureInput[];
  /** Stores that get a quantity which the file does not give by store. */
  stores: readonly number[];
  /** What the file does not name is taken away. */
  removes: boolean;
  /** Variants of the file that are left out; the shop's stay, whatever is taken away. */
  spoiled: readonly SpoiledVariant[];
  /** Counts what the file does not name. */
  left: Left;
}

/**
 * The variants of a file as they are to be written over those of the shop. Those that it does not name stay in their
 * places, before new ones; a file that names all of them gives their order.
 */
export function mergeVariants(
  given: readonly VariantInput[],
  known: readonly KnownVariant[],
  context: VariantContext,
): VariantInput[] {
  const matches = matchVariants(given, known);
  const merged = new Map<KnownVariant, VariantInput>();
  const written = given.map((variant) => {
    const one = matches.get(variant);
    if (!one) return variant;
    const result = mergeVariant(variant, one, context);
    merged.set(one, result);
    return result;
  });
  const spoiled = known.filter((one) => !merged.has(one) && context.spoiled.some((row) => isOf(row, one)));
  const unnamed = known.filter((one) => !merged.has(one) && !spoiled.includes(one));
  // A file that names none says nothing of variants.
  if (given.length > 0) context.left.variants.push(...unnamed.map(({ sku }) => sku));
  if (spoiled.length === 0 && (unnamed.length === 0 || context.removes)) return written;
  const kept = context.removes ? known.filter((one) => !unnamed.includes(one)) : known;
  const stay = kept.map((one) => merged.get(one) ?? keepWhole(one, context));
  return [...stay, ...given.filter((variant) => !matches.has(variant))];
}

/** Whether a variant that is left out is one of the shop's. */
function isOf({ sku, options }: SpoiledVariant, one: KnownVariant): boolean {
  return (
    (sku !== '' && sku === one.sku) || combinationOf({ options: [...options] }) === combinationOf(one.said)
  );
}

function keepWhole({ existing }: KnownVariant, { added }: VariantContext): VariantInput {
  const pictures = [...existing.pictures];
  addPictures(pictures, added);
  return { ...existing, pictures, stock: { kind: 'kept' } };
}

function mergeVariant(given: VariantInput, known: KnownVariant, context: VariantContext): VariantInput {
  const { existing, said } = known;
  const { columns } = context;
  const edits = editsOf(given, columns ? said : null, given.gives);
  // A code that is no GTIN, as spreadsheets make of one, takes none away.
  if (given.otherBarcode) delete edits.gtin;
  const kept: VariantInput = {
    ...existing,
    ...edits,
    ...mergePrice(given, known, context),
    ...(edits.extra && { extra: mergeExtra(edits.extra, existing.extra, columns) }),
    ...(edits.pictures && { pictures: pictureList(given, existing, context) }),
    sku: edits.sku || existing.sku,
    options: edits.options?.length ? edits.options : existing.options,
    origin: given.origin,
    stock: mergeStock(edits, existing, context),
  };
  const { combo, price } = kept;
  if (combo && combo.price >= combo.quantity * price) {
    const reason = entryProblems.keptCombo(formatPrice(combo.price), combo.quantity);
    throw new EntryProblem(given.origin, reason);
  }
  return kept;
}

/** In a CSV, prices before and after a discount are one: where both are the shop's, the discount keeps its term. */
function mergePrice(
  given: VariantInput,
  { existing, said }: KnownVariant,
  { columns }: VariantContext,
): Pick<VariantInput, 'price' | 'discount'> {
  const { gives } = given;
  if (gives) {
    return {
      price: gives.has('price') && given.price > 0 ? given.price : existing.price,
      discount: gives.has('discount') ? given.discount : existing.discount,
    };
  }
  const isSaid = given.price === said.price && isDeepStrictEqual(given.discount, said.discount);
  const { price, discount } = given.price === 0 || (columns && isSaid) ? existing : given;
  return { price, discount };
}

function pictureList(
  given: VariantInput,
  existing: VariantInput,
  { columns, removes, left }: VariantContext,
): PictureInput[] {
  const bySource = new Map(existing.pictures.map((picture) => [picture.source, picture]));
  // A row of a CSV says an image by its address alone: its content is the one that the shop has.
  const named = given.pictures.map((picture) => {
    const known = columns ? bySource.get(picture.source) : undefined;
    return known ? { ...picture, sha: known.sha, alt: picture.alt || known.alt } : picture;
  });
  for (const { source } of unnamedPictures(named, existing.pictures)) left.pictures.add(source);
  if (removes) return named;
  return mergePictures({
    given: named,
    existing: existing.pictures,
    own: given.ownPicture ?? '',
    isOrdered: columns === null,
  });
}

function mergeStock(
  { stock, sku }: Partial<VariantInput>,
  existing: VariantInput,
  { stores, removes, left }: VariantContext,
): VariantInput['stock'] {
  if (sku && sku !== existing.sku) return movedStock(stock, existing.stock, { stores, removes });
  if (!stock) return { kind: 'kept' };
  if (stock.kind !== 'stores' || existing.stock.kind !== 'stores') return stock;
  const { units } = stock;
  for (const id of Object.keys(existing.stock.units)) if (!(id in units)) left.stores.add(Number(id));
  return removes ? stock : { ...stock, isPart: true };
}

/** A new name takes the stock along: what the file says of some stores is changed, that of the others stays. */
function movedStock(
  given: VariantInput['stock'] | undefined,
  existing: VariantInput['stock'],
  { stores, removes }: Pick<VariantContext, 'stores' | 'removes'>,
): VariantInput['stock'] {
  if (!given || given.kind === 'kept') return existing;
  if (existing.kind !== 'stores' || (removes && given.kind === 'stores')) return given;
  const { units } = given;
  if (units === null) return existing;
  const said =
    typeof units === 'number' ? Object.fromEntries(stores.map((id) => [String(id), units])) : units;
  return { kind: 'stores', units: { ...existing.units, ...said } };
}
