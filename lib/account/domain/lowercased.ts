/** Values of a customer's form under the names of the calls, which are lower case (FORM-37, GAP-080). */
export function lowercased<Value>(values: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
}
