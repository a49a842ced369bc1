import type { z } from 'zod';
import { layoutTexts } from '#lib/labels/content/layouts.ts';
import { fileTexts } from '#lib/labels/data/files.ts';
import type { fileResponses } from '../../modules/media/operator-contract.ts';

type Rows<Name extends 'files' | 'history'> = z.output<(typeof fileResponses)[Name]>['rows'];

/** The files of the shop, one a line: name, size in px, weight. */
export function describeFiles(rows: Rows<'files'>): string {
  if (rows.length === 0) return fileTexts.none;
  const files = rows.map((row) => ({
    ...row,
    name: row.foldername === '' ? row.filename : `${row.foldername}/${row.filename}`,
  }));
  const width = Math.max(...files.map(({ name }) => name.length));
  return files
    .map((row) => `${row.name.padEnd(width)}  ${pixels(row).padStart(11)}  ${weight(row.bytes)}`)
    .join('\n');
}

/** What became of a file, newest first. */
export function describeFileHistory({ name, rows }: { name: string; rows: Rows<'history'> }): string {
  if (rows.length === 0) return fileTexts.noHistory(name);
  return rows
    .map((row) => {
      const what = row.isDeleted ? fileTexts.gone : `${pixels(row)}  ${weight(row.bytes).trim()}`;
      const who = row.by || layoutTexts.someone;
      return `${String(row.id).padStart(6)}  ${layoutTexts.moment(new Date(row.at))}  ${who}  ${what}`;
    })
    .join('\n');
}

function pixels({ width, height }: { width: number; height: number }): string {
  return width === 0 ? '' : `${width} × ${height}`;
}

function weight(bytes: number): string {
  return `${String(Math.ceil(bytes / 1024)).padStart(6)} KB`;
}
