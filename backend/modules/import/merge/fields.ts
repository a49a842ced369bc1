import { isDeepStrictEqual } from 'node:util';
import type { FileColumns } from '../product-input.ts';

/**
 * What a file says otherwise than the shop has it: of the fields that it gives, those that an export of the shop to such a
 * file would not say the same of.
 * @param said what that export would say, null where the shop has no export of the format
 */
export function editsOf<Fields extends object>(
  given: Fields,
  said: Fields | null,
  gives: ReadonlySet<string> | undefined,
): Partial<Fields> {
  const edits: Partial<Fields> = { ...given };
  for (const key in edits) {
    const isUnsaid = gives !== undefined && !gives.has(key);
    if (isUnsaid || (said && isDeepStrictEqual(edits[key], said[key]))) delete edits[key];
  }
  return edits;
}

/** Columns that nothing here reads: those of the file as it has them, the others as the shop has them. */
export function mergeExtra(
  given: Readonly<Record<string, string>>,
  existing: Readonly<Record<string, string>>,
  columns: FileColumns | null,
): Record<string, string> {
  const others = Object.entries(existing).filter(([title]) => !columns?.titles.has(title));
  return { ...Object.fromEntries(others), ...given };
}
