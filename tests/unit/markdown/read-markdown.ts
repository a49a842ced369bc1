/** What a line of escaped Markdown says. */
export const said = (markdown: string): string => markdown.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');

/** The rows of the first table below a heading, head first; cells as they are written. */
export function tableBelow(text: string, title: string): string[][] {
  const part = text.split(`\n## ${title}\n\n`)[1]?.split('\n\n')[0] ?? '';
  const rows = part.split('\n').map((line) =>
    line
      .replace(/^\| | \|$/g, '')
      .split(/(?<!\\)(?:\\\\)* ?\| ?/)
      .map((cell) => cell.trim()),
  );
  return rows.filter((_, at) => at !== 1);
}

/** Every sign of a text that means something in Markdown, without those that a backslash makes text. */
export const bareSigns = (markdown: string): string[] =>
  markdown.replaceAll(/\\[!-/:-@[-`{-~]/g, '').match(/[`*_[\]<>|~#]/g) ?? [];
