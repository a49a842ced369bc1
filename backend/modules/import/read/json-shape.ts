import { fileProblems } from '#lib/labels/data/import-messages.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import { FileProblem } from '../report.ts';
import { referenceInput } from './json-schema.ts';

/** The list of a file that holds its products. */
export const PRODUCTS = 'products';

/** Keys that are named of a file in another shape. */
const MOST_NAMED = 8;

/** What a JSON file may hold. */
export function knownKeys(): string[] {
  return [PRODUCTS, ...Object.keys(referenceInput.shape)];
}

/** The problem of JSON in another shape: what was found, what is expected, and an example. */
export function shapeProblem(content: unknown): FileProblem {
  const keys = isRecord(content) && !Array.isArray(content) ? Object.keys(content) : null;
  const named = keys?.slice(0, MOST_NAMED).map((key) => `"${key.slice(0, 40)}"`);
  return new FileProblem(fileProblems.noKnownKeys(knownKeys().join(', '), named ?? null));
}
