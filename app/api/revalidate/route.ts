import { revalidateTag } from 'next/cache';
import { BodyTooLarge, readBody } from '#lib/platform/bff/body.ts';
import { respondJson, respondRefusal } from '#lib/platform/bff/respond.ts';
import { planRevalidation } from '#lib/platform/cache/plan.ts';
import { shopNow } from '#lib/platform/clock.ts';
import { env } from '#lib/platform/env.ts';

/** Longest notice: 5000 tags, in bytes. */
const MAX_BODY = 700_000;

/** The back-end's signed notice that something changed: purges the named tags at once. */
export async function POST(request: Request): Promise<Response> {
  const signature = request.headers.get('x-ajuar-signature') ?? '';
  const body = await readBody(request, MAX_BODY).catch(refuseLarge);
  if (body === null) return respondRefusal(413, 'too large');
  const plan = planRevalidation(
    new TextDecoder().decode(body),
    signature,
    env().webhookSecret,
    Math.floor(shopNow().getTime() / 1000),
  );
  if (!plan.ok) return respondRefusal(plan.status, plan.reason);
  for (const tag of plan.tags) revalidateTag(tag, { expire: 0 });
  return respondJson(200, { success: true, purged: plan.tags.length });
}

function refuseLarge(error: unknown): null {
  if (error instanceof BodyTooLarge) return null;
  throw error;
}
