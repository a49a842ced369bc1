import { FileProblem } from '#backend/modules/product-files/index.ts';
import { importTexts } from '#lib/labels/data/import-messages.ts';
import { isDatabaseAway } from '../../db/away.ts';
import { codeOf } from '../../db/problem.ts';
import { FilesAway } from '../../ports/files-away.ts';

/** Deadlocks, time limits, too many connections: another run may well succeed. */
const BUSY = /^(?:40\w{3}|53[03]00|55P03|57014)$/;
const FULL = /^(?:ENOSPC|EDQUOT|53100)$/;

/** Why an import ended before its end, in Spanish: to repeat it is advised where that helps. */
export function failureText(error: unknown): string {
  if (error instanceof FileProblem) return error.message;
  if (error instanceof FilesAway) return importTexts.filesAway;
  const code = codeOf(error);
  if (FULL.test(code)) return importTexts.diskFull;
  return isDatabaseAway(error) || BUSY.test(code) ? importTexts.broken : importTexts.failed;
}
