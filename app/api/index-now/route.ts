import { loadProductParts } from '#lib/catalogue/data.ts';
import { readPostedNotice } from '#lib/platform/bff/posted-notice.ts';
import { respondJson, respondRefusal } from '#lib/platform/bff/respond.ts';
import { env } from '#lib/platform/env.ts';
import { log } from '#lib/platform/logging.ts';
import { readNotice } from '#lib/platform/signing/read-notice.ts';
import { type ChangeSpan, changedIn, changeSpan, submissions } from '#lib/sitemap/domain/index-now.ts';
import type { SitemapEntry } from '#lib/sitemap/domain/xml.ts';
import { submit } from '#lib/sitemap/submit.ts';
import { categoryEntries, pageEntries, productEntries } from '../../sitemaps/entries.ts';

const MAX_BODY = 1000;

/**
 * The back-end's signed notice that search engines are to hear what changed in a span of time: the addresses of the sitemap that changed
 * in it are submitted to IndexNow. 502 when that fails, so that the notice comes again.
 */
export async function POST(request: Request): Promise<Response> {
  const { indexNow, siteUrl } = env();
  if (!indexNow) return respondRefusal(404, 'no key');
  const posted = await readPostedNotice(request, MAX_BODY);
  if (posted === null) return respondRefusal(413, 'too large');
  const notice = readNotice(posted.body, changeSpan, posted.proof);
  if (!notice.ok) return respondRefusal(notice.status, notice.reason);
  const entries = await changedEntries(notice.data);
  try {
    for (const submission of submissions(entries, { siteUrl, key: indexNow.key }))
      await submit(indexNow.url, submission);
  } catch (error) {
    log('warn', 'index-now.failed', { reason: error instanceof Error ? error.message : 'unknown' });
    return respondRefusal(502, 'not submitted');
  }
  return respondJson(200, { success: true, submitted: entries.length });
}

/** What changed, of everything that the sitemap lists. @throws BackendError */
async function changedEntries(span: ChangeSpan): Promise<SitemapEntry[]> {
  const parts = (await loadProductParts()).filter(
    ({ dateupdated }) => dateupdated !== undefined && Date.parse(dateupdated) > Date.parse(span.since),
  );
  const lists = await Promise.all([
    pageEntries(),
    categoryEntries(),
    ...parts.map(({ part }) => productEntries(part)),
  ]);
  return lists.flat().filter(({ lastModified }) => changedIn(lastModified, span));
}
