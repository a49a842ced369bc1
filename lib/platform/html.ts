import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h1',
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'ul',
      'ol',
      'li',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'small',
    ],
    ...['a', 'span', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'dl', 'dt', 'dd'],
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], th: ['scope', 'colspan'], td: ['colspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener' } : attribs,
    }),
  },
};

/** HTML of an editor or a supplier with everything taken out that could run, load or break the page. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}

/** The same without headings of the first level: a page has one, its own. */
export function sanitizeInner(html: string): string {
  return sanitizeRichText(html).replaceAll(/<(\/?)h1\b/g, '<$1h2');
}
