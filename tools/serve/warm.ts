const mostPages = 16;

/**
 * Paths of the home page's links that look like master categories: one segment, no dot.
 * @param html the home page
 */
export function masterPaths(html: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*?\shref="(\/[a-z0-9-]+)"/gi)].map((match) => match[1] ?? '');
  return [...new Set(found)].slice(0, mostPages);
}

/** Asks for the home page and the master categories once, so that the first shopper gets them from the cache. */
export async function warm(url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  for (const path of masterPaths(html)) {
    const answer = await fetch(new URL(path, url));
    await answer.arrayBuffer();
  }
}
