import { REPORT_TYPES, readViolations } from '#lib/platform/domain/csp-report.ts';
import { parseJson } from '#lib/platform/domain/json.ts';
import { env } from '#lib/platform/env.ts';
import { isForged } from '#lib/platform/session/same-origin.ts';
import { logViolation } from '#lib/platform/violation-log.ts';
import { receiveReport } from '../receive-report.ts';

/** Longest body, in bytes: a report has a few addresses and the policy. */
const MAX_BODY = 32_000;

/** Browsers report what the security policy of a page has stopped; it is logged, and nothing else comes of it. */
export function POST(request: Request): Promise<Response> {
  return receiveReport(request, {
    purpose: 'csp',
    maxBody: MAX_BODY,
    isWelcome: (headers) => isReport(headers) && !isForged(headers, env().siteUrl),
    take: async (text) => {
      for (const violation of readViolations(parseJson(text)) ?? []) logViolation(violation, Date.now());
    },
  });
}

function isReport(headers: Headers): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  return REPORT_TYPES.includes(type.trim());
}
