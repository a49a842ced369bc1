import { errors } from '#lib/labels/platform/errors.ts';
import { BodyTooLarge, readBody } from '#lib/platform/bff/body.ts';
import { respondRefusal } from '#lib/platform/bff/respond.ts';
import { REPORT_TYPES, readViolations } from '#lib/platform/domain/csp-report.ts';
import { parseJson } from '#lib/platform/domain/json.ts';
import { LimitReached, spend } from '#lib/platform/limits/limits.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { logViolation } from '#lib/platform/violation-log.ts';

/** Longest body, in bytes: a report has a few addresses and the policy. */
const MAX_BODY = 32_000;

/** Browsers report what the security policy of a page has stopped; it is logged, and nothing else comes of it. */
export async function POST(request: Request): Promise<Response> {
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  if (!REPORT_TYPES.includes(type.trim())) return respondRefusal(415, errors.badRequest);
  try {
    await spend('tries', { address: request.headers.get(ADDRESS_HEADER) ?? '', purpose: 'csp' });
    const bytes = await readBody(request, MAX_BODY);
    const violations = readViolations(parseJson(new TextDecoder().decode(bytes)));
    if (violations === null) return respondRefusal(400, errors.badRequest);
    for (const violation of violations) logViolation(violation, Date.now());
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof BodyTooLarge) return respondRefusal(413, errors.tooLarge);
    if (error instanceof LimitReached) return respondRefusal(429, errors.tooMany, error.retryAfterS);
    throw error;
  }
}
