import { exportTexts } from '#lib/labels/data/export-messages.ts';
import type { ExportReport } from '../../modules/export/operator-contract.ts';

/** An export's report as text for the terminal. */
export function describeExport(report: ExportReport): string {
  const { path, products, pictures, partial, leftOut, leftOutCoupons } = report;
  return [
    exportTexts.done(path, products),
    ...(pictures > 0 ? [exportTexts.pictures(pictures)] : []),
    ...(partial.count > 0 ? [exportTexts.partial(partial.count), ...firstOf(partial)] : []),
    ...(leftOut.count > 0 ? [exportTexts.leftOut(leftOut.count), ...firstOf(leftOut)] : []),
    ...(leftOutCoupons > 0 ? [exportTexts.leftOutCoupons(leftOutCoupons)] : []),
  ].join('\n');
}

function firstOf({ count, first }: ExportReport['partial']): string[] {
  const rest = count - first.length;
  return [...first.map(exportTexts.entry), ...(rest > 0 ? [exportTexts.more(rest)] : [])];
}
