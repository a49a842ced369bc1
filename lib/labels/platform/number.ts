/** A number as it is written here, with a decimal comma: '2', '0,5'. */
export function numberText(value: number): string {
  return String(value).replace('.', ',');
}
