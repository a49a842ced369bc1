/** Header of a message, unfolded and decoded. */
export function headerOf(source: string, name: string): string {
  const unfolded = source.replace(/\r\n[ \t]+/g, ' ');
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
  const decode = (_word: string, kind: string, encoded: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(encoded, 'base64').toString()
      : unquote(encoded.replaceAll('_', ' ')).toString();
  return value.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, decode);
}

/** Decodes quoted-printable. */
export function unquote(encoded: string): Buffer {
  const bytes = encoded
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

/** The body of a message or of one of its parts, decoded. */
export function bodyOf(source: string): string {
  const [, body = ''] = source.split(/\r\n\r\n([\s\S]*)/);
  const encoding = headerOf(source, 'Content-Transfer-Encoding');
  const bytes = encoding === 'base64' ? Buffer.from(body, 'base64') : unquote(body);
  return bytes.toString().replaceAll('\r\n', '\n').trimEnd();
}

/** The parts of a message in text and in HTML, decoded. */
export function partsOf(source: string): { plain: string; html: string } {
  const boundary = /boundary="?([^"\s;]+)/.exec(headerOf(source, 'Content-Type'))?.[1] ?? '';
  const parts = source.split(`--${boundary}`);
  const part = (type: string) =>
    bodyOf(
      parts.find((one) => headerOf(one.trimStart(), 'Content-Type').startsWith(type))?.trimStart() ?? '',
    );
  return { plain: part('text/plain'), html: part('text/html') };
}
