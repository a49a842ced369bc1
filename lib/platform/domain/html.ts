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
