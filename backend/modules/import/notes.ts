import { SHOWN_STATUS } from '#backend/modules/catalogue/index.ts';
import { type Fate, importNotes, importTexts } from '#lib/labels/data/import-messages.ts';
import type { ImportRun } from './import-run.ts';
import { isNothing, type Left, type LeftEntries } from './merge/left.ts';
import type { ImportReport } from './operator-contract.ts';
import type { ProductInput, VariantInput } from './product-input.ts';
import { reportEntry } from './report.ts';
import type { PictureSets } from './write/pictures/pictures.ts';
import type { Plan } from './write/plan-products.ts';
import type { StockPlan } from './write/product-values.ts';

/** Reports what the shop has of a product and the file does not name. */
export function noteLeft(run: ImportRun, { origin }: ProductInput, left: Left | null): void {
  if (!left || isNothing(left)) return;
  const { unnamed } = run.report;
  unnamed.variants += left.variants.length;
  unnamed.pictures += left.pictures.size;
  unnamed.stocks += left.stores.size;
  const parts = [
    ...(left.variants.length > 0 ? [importNotes.variants(left.variants)] : []),
    ...(left.pictures.size > 0 ? [importNotes.pictures(left.pictures.size)] : []),
    ...(left.stores.size > 0 ? [importNotes.stores([...left.stores])] : []),
  ];
  reportEntry(run, 'notes', origin, importNotes.unnamed(parts, fateOf(run.report)));
}

/** Reports what the shop has of lists and the file does not name. */
export function noteLeftEntries(
  to: Parameters<typeof reportEntry>[0] & { report: ImportReport },
  left: readonly LeftEntries[],
): void {
  const { entries } = to.report.unnamed;
  for (const { kind, list, names } of left) {
    const plural = importTexts.kinds[kind];
    entries[plural] = (entries[plural] ?? 0) + names.length;
    const origin = { line: null, label: importNotes.list(plural, list) };
    reportEntry(to, 'notes', origin, importNotes.unnamed([importNotes.names(names)], fateOf(to.report)));
  }
}

function fateOf({ dryRun, unnamed }: ImportReport): Fate {
  if (!unnamed.isRemoved) return 'stays';
  return dryRun ? 'wouldGo' : 'isGone';
}

/** Reports the pictures of a product that could not be had, with the reason of each. */
export function notePictures(run: ImportRun, { variants, origin }: ProductInput): void {
  const { pictures } = run.lookups;
  const all = new Map(variants.flatMap((variant) => variant.pictures).map((one) => [one.source, one]));
  for (const picture of all.values()) {
    const reason = pictures.reasonOf(picture);
    if (reason !== null) reportEntry(run, 'notes', origin, importNotes.picture(picture.source, reason));
  }
}

/** Reports images by file name that could not be had, with the reason of each. */
export function noteNames(
  to: Parameters<typeof reportEntry>[0],
  named: readonly { file: string }[],
  pictures: PictureSets,
): void {
  for (const { file } of named) {
    const reason = pictures.reasonOfName(file);
    if (reason === null) continue;
    reportEntry(to, 'notes', { line: null, label: file }, importNotes.picture(file, reason));
  }
}

/** Reports barcodes of a product whose number is no GTIN, such as a shop's own ones. */
export function noteBarcodes(run: ImportRun, { variants, origin }: ProductInput): void {
  const codes = variants.flatMap(({ otherBarcode }) => otherBarcode?.slice(0, 40) ?? []);
  if (codes.length > 0) reportEntry(run, 'notes', origin, importNotes.barcodes(codes));
}

/** Reports what the reader has remarked on variants. */
export function noteRemarks(run: ImportRun, { variants }: ProductInput): void {
  for (const { origin, remarks = [] } of variants)
    for (const remark of remarks) reportEntry(run, 'notes', origin, remark);
}

/** Counts the products of each path of categories that has more levels than the shop. */
export function countDeepCategories(run: ImportRun, files: readonly ProductInput[]): void {
  const { deepCategories, lookups } = run;
  for (const input of files.flatMap(({ category, moreCategories }) => [category, ...moreCategories])) {
    if (input.kind !== 'labels') continue;
    const place = lookups.categories.shortened(input.labels);
    if (place === null) continue;
    const path = input.labels.join(' > ');
    const products = (deepCategories.get(path)?.products ?? 0) + 1;
    deepCategories.set(path, { place: place.join(' > '), products });
  }
}

/** Reports where each of them went. */
export function noteDeepCategories(run: ImportRun): void {
  run.report.deepCategories = run.deepCategories.size;
  for (const [path, { place, products }] of run.deepCategories) {
    const reason = importNotes.deepCategory(place, products, run.report.dryRun);
    reportEntry(run, 'notes', { line: null, label: path }, reason);
  }
}

/** Counts what became of products, and what follows: which are for sale no more or again, which nobody can buy. */
export function noteProducts(run: ImportRun, plans: readonly Plan[], files: readonly ProductInput[]): void {
  const { report } = run;
  const byHandle = new Map(files.map((file) => [file.handle, file]));
  for (const plan of plans) {
    const file = byHandle.get(plan.values.handle);
    report[plan.outcome] += 1;
    noteStatus(run, plan, file);
    if (isShown(plan.values) && !hasStock(plan)) report[isSold(plan) ? 'outOfStock' : 'notSold'] += 1;
    report.sellsWithoutStock += file?.variants.filter(sellsOn).length ?? 0;
  }
}

/** Counts a product that is for sale no more, or again. */
function noteStatus(run: ImportRun, { current, values }: Plan, file: ProductInput | undefined): void {
  if (!current || isShown(current.row) === isShown(values)) return;
  run.report[isShown(values) ? 'restored' : 'withdrawn'] += 1;
  if (!file || isShown(values)) return;
  reportEntry(run, 'notes', file.origin, importNotes.withdrawn(file.withdrawn ?? '', run.report.dryRun));
}

function isShown({ status_id: status }: { status_id: number }): boolean {
  return status === SHOWN_STATUS;
}

/** Whether a variant is sold where its file comes from although there is none of it. */
function sellsOn({ sellsWithoutStock, stock }: VariantInput): boolean {
  return sellsWithoutStock === true && stock.kind === 'each' && !stock.units;
}

/** Whether a store sells a product, as it is planned: with stock of 0 it is shown as sold out, without any nowhere. */
function isSold(plan: Plan): boolean {
  return plan.skus.some(
    ({ row, stock }) => stock.set.size + stock.keep.length > 0 || othersOf(plan, row.sku, stock).length > 0,
  );
}

/** Whether a store has any of a product, as it is planned. */
function hasStock(plan: Plan): boolean {
  return plan.skus.some(({ row, stock }) =>
    [...stock.set.values(), ...othersOf(plan, row.sku, stock)].some((units) => units > 0),
  );
}

/** Units of a SKU in the stores that the file does not name, where they stay. */
function othersOf({ current }: Plan, sku: string, { set, isWhole }: StockPlan): number[] {
  if (isWhole) return [];
  const before = current?.skus.find(({ row }) => row.sku === sku)?.stock ?? new Map<number, number>();
  return [...before].flatMap(([store, units]) => (set.has(store) ? [] : [units]));
}
