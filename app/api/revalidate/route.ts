import { revalidateTag } from 'next/cache';
import { planRevalidation } from '#lib/platform/cache/plan.ts';
import { env } from '#lib/platform/env.ts';

/** The back-end's signed notice that something changed: purges the named tags at once. */
export async function POST(request: Request): Promise<Response> {
  const signature = request.headers.get('x-ajuar-signature') ?? '';
  const plan = planRevalidation(
    await request.text(),
    signature,
    env().webhookSecret,
    Math.floor(Date.now() / 1000),
  );
  if (!plan.ok) return Response.json({ success: false, message: plan.reason }, { status: plan.status });
  for (const tag of plan.tags) revalidateTag(tag, { expire: 0 });
  return Response.json({ success: true, purged: plan.tags.length });
}
