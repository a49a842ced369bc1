import { brotliDecompressSync } from 'node:zlib';
import { askFor, pageHeaders as headers } from '#tools/bench/support/http.ts';

const KB = 1000;

/** Addresses of the scripts that a page's HTML names, each once; those for browsers without modules are left out. */
export function scriptsIn(html: string): string[] {
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  const wanted = tags.filter((tag) => !/\bnomodule\b/i.test(tag));
  return [...new Set(wanted.flatMap((tag) => /\s(?:data-)?src="([^"]+)"/.exec(tag)?.[1] ?? []))];
}

/** Compressed weight in KB of the scripts that a page's HTML names. @param own headers of whoever asks for the page */
export async function scriptWeight(url: string, own: Record<string, string> = {}): Promise<number> {
  const page = await askFor(200, url, { headers: { ...headers, ...own } });
  const html = (
    page.headers['content-encoding'] === 'br' ? brotliDecompressSync(page.body) : page.body
  ).toString();
  const sizes = await Promise.all(
    scriptsIn(html).map(async (src) => {
      const answer = await askFor(200, new URL(src.replaceAll('&amp;', '&'), url).href, { headers });
      return answer.body.length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / KB;
}
