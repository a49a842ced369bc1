/** A link with what is to be said of it. */
export interface LlmsLink {
  name: string;
  /** Absolute. */
  url: string;
  note?: string;
}

export interface LlmsSection {
  title: string;
  note?: string;
  links: readonly LlmsLink[];
}

/** A shop in Markdown, as llms.txt wants it: name, what it is, and lists of links. */
export function llmsText(name: string, about: string, sections: readonly LlmsSection[]): string {
  const parts = sections
    .filter(({ links }) => links.length > 0)
    .map(({ title, note, links }) =>
      [`## ${title}`, note, links.map(lineOf).join('\n')].filter(Boolean).join('\n\n'),
    );
  return `${[`# ${plain(name)}`, `> ${plain(about)}`, ...parts].join('\n\n')}\n`;
}

function lineOf({ name, url, note }: LlmsLink): string {
  const said = note ? `: ${plain(note)}` : '';
  return `- [${plain(name).replaceAll(/[[\]]/g, '\\$&')}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})${said}`;
}

/** On one line, whatever was typed. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
