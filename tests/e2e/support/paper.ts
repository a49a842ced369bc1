import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright/test';

/** Prints a page on A4, as the browser's own dialog does. @returns what is drawn on each sheet, as the operators of its PDF */
export async function sheetsOf(page: Page): Promise<string[]> {
  // One character for each byte: what is compressed keeps its bytes.
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  const objects = new Map(
    [...pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', body = '']) => [id, body]),
  );
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b(?!s)/.test(body))
    .map((body) => drawnBy(objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '') ?? ''));
}

function drawnBy(content: string): string {
  const start = content.indexOf('stream\n') + 'stream\n'.length;
  const bytes = Buffer.from(content.slice(start, content.lastIndexOf('\nendstream')), 'latin1');
  // Short ones are not compressed.
  const isPacked = content.slice(0, start).includes('/FlateDecode');
  return (isPacked ? inflateSync(bytes) : bytes).toString('latin1');
}

/** Whether there is text or an image on a sheet. */
export function isBlank(sheet: string): boolean {
  return !/\b(Tj|TJ|Do)\b/.test(sheet);
}
