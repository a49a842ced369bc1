import { z } from 'zod';
import type { SitemapEntry } from './xml.ts';

/** Changes of a span of time: after its beginning, up to its end. ISO instants. */
export const changeSpan = z.object({ since: z.iso.datetime(), until: z.iso.datetime() });
export type ChangeSpan = z.infer<typeof changeSpan>;

/** Addresses that one submission may have. */
const MOST_URLS = 10_000;

/** Whether something changed in a span; not where nobody knows when. @param instant ISO */
export function changedIn(instant: string | undefined, { since, until }: ChangeSpan): boolean {
  if (instant === undefined) return false;
  const time = Date.parse(instant);
  return time > Date.parse(since) && time <= Date.parse(until);
}

/** Submissions of IndexNow (indexnow.org/documentation) for the addresses of a site. */
export function submissions(
  entries: readonly SitemapEntry[],
  { siteUrl, key }: { siteUrl: string; key: string },
): object[] {
  const urls = [...new Set(entries.map(({ url }) => url))];
  const starts = Array.from({ length: Math.ceil(urls.length / MOST_URLS) }, (_, at) => at * MOST_URLS);
  return starts.map((start) => ({
    host: new URL(siteUrl).host,
    key,
    keyLocation: `${siteUrl}${keyPath(key)}`,
    urlList: urls.slice(start, start + MOST_URLS),
  }));
}

/** Where the key stands, by which search engines know that the site itself has sent a submission. */
export function keyPath(key: string): string {
  return `/${key}.txt`;
}
