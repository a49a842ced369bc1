import { blocksOf, bulletList, escapeMarkdown, heading, markdownLink } from '#lib/markdown/domain/text.ts';

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
    .flatMap(({ title, note, links }) => [
      heading(2, escapeMarkdown(title)),
      note && escapeMarkdown(note),
      bulletList(links.map(lineOf)),
    ]);
  return `${blocksOf([heading(1, escapeMarkdown(name)), `> ${escapeMarkdown(about)}`, ...parts])}\n`;
}

function lineOf({ name, url, note }: LlmsLink): string {
  return [markdownLink(name, url), note && escapeMarkdown(note)].filter(Boolean).join(': ');
}
