/** The records of a field that holds several: a JSON list, or one value alone. A form's values are texts. */
export function toRecords(value: string): string[] {
  if (value === '') return [];
  try {
    const parsed: unknown = JSON.parse(value);
    if (Array.isArray(parsed))
      return parsed.map((entry) => (typeof entry === 'string' ? entry : JSON.stringify(entry)));
  } catch {
    // Not JSON: a single plain value.
  }
  return [value];
}

/** The text in which a field keeps several records. */
export function fromRecords(records: readonly string[]): string {
  return records.length === 0 ? '' : JSON.stringify(records);
}
