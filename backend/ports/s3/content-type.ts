const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  avif: 'image/avif',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
};

/** What a file of the shop is, for whoever reads the bucket by another way. */
export function contentTypeOf(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
