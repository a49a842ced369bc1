import { env } from '#lib/platform/env.ts';
import { takeBrowserError } from '#lib/platform/error-reports/browser-errors.ts';
import { isForged } from '#lib/platform/session/same-origin.ts';
import { receiveReport } from '../receive-report.ts';

/** Longest body, in bytes: a name, a message and a stack. */
const MAX_BODY = 16_000;

/** Browsers report errors of the shop's scripts; they are logged and reported, and nothing else comes of it. */
export function POST(request: Request): Promise<Response> {
  return receiveReport(request, {
    purpose: 'errors',
    maxBody: MAX_BODY,
    isWelcome: (headers) => isText(headers) && !isForged(headers, env().siteUrl),
    take: async (text) => takeBrowserError(text, request.headers.get('referer') ?? '', Date.now()),
  });
}

const isText = (headers: Headers) => /^text\/plain\b/i.test(headers.get('content-type') ?? '');
