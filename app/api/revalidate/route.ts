import { readPostedNotice } from '#lib/platform/bff/posted-notice.ts';
import { respondJson, respondRefusal } from '#lib/platform/bff/respond.ts';
import { planRevalidation } from '#lib/platform/cache/plan.ts';
import { purgeTags } from '#lib/platform/cache/purges.ts';

/** Longest notice: 5000 tags, in bytes. */
const MAX_BODY = 700_000;

/** A signed notice that purges tags of this storefront by hand; what the back-end changes is purged by itself (follow-purges.ts). */
export async function POST(request: Request): Promise<Response> {
  const posted = await readPostedNotice(request, MAX_BODY);
  if (posted === null) return respondRefusal(413, 'too large');
  const plan = planRevalidation(posted.body, posted.proof);
  if (!plan.ok) return respondRefusal(plan.status, plan.reason);
  purgeTags(plan.tags);
  return respondJson(200, { success: true, purged: plan.tags.length });
}
