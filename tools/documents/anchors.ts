/** The anchor that GitHub gives a heading: `Carts of each store` → `carts-of-each-store`. */
function anchorOf(heading: string): string {
  return heading
    .replaceAll(/[`*]|\]\([^)]*\)/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

/** Sections of a document by their anchors, each with its text up to the next heading. */
export function sectionsOf(markdown: string): Map<string, string> {
  const sections = new Map<string, string>();
  const parts = markdown.split(/^(#{1,6} .+)$/m);
  for (let at = 1; at < parts.length; at += 2) {
    const heading = (parts[at] ?? '').replace(/^#+ /, '');
    sections.set(anchorOf(heading), `${heading}\n${parts[at + 1] ?? ''}`);
  }
  return sections;
}

/** Anchors of a document's headings. */
export function anchorsOf(markdown: string): Set<string> {
  return new Set(sectionsOf(markdown).keys());
}
