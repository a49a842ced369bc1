import { revalidateTag } from 'next/cache';
import { readPostedNotice } from '#lib/platform/bff/posted-notice.ts';
import { respondJson, respondRefusal } from '#lib/platform/bff/respond.ts';
import { planRevalidation } from '#lib/platform/cache/plan.ts';

/** Longest notice: 5000 tags, in bytes. */
const MAX_BODY = 700_000;

/** The back-end's signed notice that something changed: purges the named tags at once. */
export async function POST(request: Request): Promise<Response> {
  const posted = await readPostedNotice(request, MAX_BODY);
  if (posted === null) return respondRefusal(413, 'too large');
  const plan = planRevalidation(posted.body, posted.proof);
  if (!plan.ok) return respondRefusal(plan.status, plan.reason);
  for (const tag of plan.tags) revalidateTag(tag, { expire: 0 });
  return respondJson(200, { success: true, purged: plan.tags.length });
}
