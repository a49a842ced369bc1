import { entryProblems } from '#lib/labels/data/import-messages.ts';
import { hasTooManyElements, MAX_ELEMENTS, sanitizeInner } from '#lib/markup/sanitize.ts';
import type { Origin } from '../product-input.ts';
import { EntryProblem } from '../report.ts';

/** The HTML that a file describes a product with, sanitised. @throws EntryProblem when it has more elements than are read */
export function readDescription(html: string, origin: Origin): string {
  if (hasTooManyElements(html)) throw new EntryProblem(origin, entryProblems.elements(MAX_ELEMENTS));
  return sanitizeInner(html).trim();
}
