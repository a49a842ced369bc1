import { FileProblem } from '#backend/modules/product-files/index.ts';
import { entryProblems, fileProblems } from '#lib/labels/data/import-messages.ts';
import { codeOf } from '../../../db/problem.ts';
import type { ProductInput } from '../product-input.ts';
import { EntryProblem } from '../report.ts';

/** Classes of SQLSTATE for what a database does not take: values, contradictions, sizes. The file is at fault. */
const OF_DATA = /^(?:22|23|54)\w{3}$/;

/** Whether the database refused what was to be written, and will again. */
export function isRefused(error: unknown): error is Error {
  return error instanceof Error && OF_DATA.test(codeOf(error));
}

/** The problem of a file whose data the database refused; any other error as it is. */
export function refusedFile(error: unknown): unknown {
  return isRefused(error) ? new FileProblem(fileProblems.refused(error.message)) : error;
}

/** The problem of a product that the database refused. */
export function refusedEntry({ origin }: ProductInput, error: Error): EntryProblem {
  return new EntryProblem(origin, entryProblems.refused(error.message));
}
