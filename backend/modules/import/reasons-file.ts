import { openNewFile } from '#backend/modules/product-files/index.ts';
import { importTexts } from '#lib/labels/data/import-messages.ts';
import { csvCell } from '../../csv-formula.ts';
import type { Origin } from './product-input.ts';
import type { EntryKind } from './report.ts';

/** So many characters are written at once. */
const CHUNK = 64 * 1024;

/** A CSV file with the reason for each entry that was not taken in, and what is to know of others. It appears when it is whole. */
export interface ReasonsFile {
  add(kind: EntryKind, origin: Origin, reason: string): void;
  /** Writes what is waiting when that is much: the file may have millions of lines. */
  relieve(): Promise<void>;
  finish(): Promise<void>;
  /** Leaves nothing behind, unless it is finished. */
  drop(): Promise<void>;
}

/** @throws FileProblem when nothing can be written there */
export async function openReasons(path: string): Promise<ReasonsFile> {
  const file = await openNewFile(path);
  let waiting = lineOf(importTexts.reasonColumns);
  const flush = async () => {
    const text = waiting;
    waiting = '';
    if (text !== '') await file.write(text);
  };
  return {
    add(kind, { line, label }, reason) {
      waiting += lineOf([line === null ? '' : String(line), label, importTexts.reasonKinds[kind], reason]);
    },
    relieve: async () => {
      if (waiting.length >= CHUNK) await flush();
    },
    finish: async () => {
      await flush();
      await file.finish();
    },
    drop: () => file.drop(),
  };
}

const lineOf = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\n`;
