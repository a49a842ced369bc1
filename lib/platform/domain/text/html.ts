const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML has it, between tags or in an attribute. Line ends too: an attribute keeps them only as references. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
    .replaceAll('\r', '&#13;')
    .replaceAll('\n', '&#10;');
}

/** A text as XML has it. What XML 1.0 cannot carry (control characters) is left out. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}
