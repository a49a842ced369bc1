import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { FileProblem } from '#backend/modules/product-files/index.ts';
import { fileProblems } from '#lib/labels/data/import-messages.ts';
import { unescapeFormula } from '../../../csv-formula.ts';
import type { TextFile } from './text-file.ts';

/** A row of a CSV file. */
export interface CsvRow {
  /** Line on which it begins, from 1. */
  line: number;
  cells: string[];
}

const DELIMITERS = [',', ';', '\t'] as const;
const MOST_CHARACTERS = 2_000_000;

/**
 * The rows of a CSV file, its first line included; blank lines are left out. Comma, semicolon or tab.
 * @throws FileProblem with the line when its quoting is broken.
 */
export async function* csvRows(file: TextFile): AsyncGenerator<CsvRow> {
  const delimiter = await delimiterOf(file);
  const parser = Readable.from(file.text()).compose(
    parse({
      delimiter,
      // Tables by tabs are seldom quoted: 12" is twelve inches.
      relax_quotes: delimiter === '\t',
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MOST_CHARACTERS,
    }),
  );
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      line = info.lines - lineBreaks(record);
      if (record.some((cell) => cell.trim() !== '')) yield { line, cells: record.map(unescapeFormula) };
      line = info.lines + 1;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FileProblem(fileProblems.csv(line, reasonOf(error)));
    throw error;
  }
}

/** The parser tells on which line a row ends. */
function lineBreaks(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}

function reasonOf(error: CsvError): string {
  return error.code === 'CSV_MAX_RECORD_SIZE' ? fileProblems.longRow : fileProblems.quote;
}

/** Whichever stands most often in the first line, outside of quotes. */
async function delimiterOf(file: TextFile): Promise<string> {
  let head = '';
  for await (const text of file.text()) {
    head += text;
    if (/\r|\n/.test(head) || head.length > MOST_CHARACTERS) break;
  }
  const line = (head.split(/\r|\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
}
