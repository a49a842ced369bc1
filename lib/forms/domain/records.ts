import { parseJson } from '#lib/platform/domain/json.ts';

/** The records of a field that holds several: a JSON list, or one value alone. A form's values are texts. */
export function toRecords(value: string): string[] {
  if (value === '') return [];
  const parsed = parseJson(value);
  if (!Array.isArray(parsed)) return [value];
  return parsed.map((entry) => (typeof entry === 'string' ? entry : JSON.stringify(entry)));
}

/** The text in which a field keeps several records. */
export function fromRecords(records: readonly string[]): string {
  return records.length === 0 ? '' : JSON.stringify(records);
}
