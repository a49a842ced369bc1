/** A text in one line: breaks, tabs, control characters and marks without a width become one blank each run, none at its ends. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
}
