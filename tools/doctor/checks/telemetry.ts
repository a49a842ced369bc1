import { z } from 'zod';
import { envelopeHeaders, errorReportFields } from '#lib/platform/error-reports/dsn.ts';
import { tracingFields, tracingOf } from '#lib/platform/tracing/settings.ts';
import { type Check, ok, problem, reasonOf, warning } from '../finding.ts';

const WAIT_MS = 3000;
const schema = z.object({ ...tracingFields, ...errorReportFields });

/** Who is told of traces and errors: each gets an empty message, of which it keeps nothing. Without them the shop goes on. */
export const telemetry: Check = {
  area: 'telemetry',
  async look({ env }) {
    const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
    const read = schema.safeParse(given);
    // What is wrong is named among the settings.
    if (!read.success) return [];
    const tracing = tracingOf(read.data);
    const dsn = read.data.SENTRY_DSN;
    const found = [
      tracing &&
        tryPost('traces', 'OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS', tracing.url, {
          headers: { 'content-type': 'application/json', ...headersOf(env.OTEL_EXPORTER_OTLP_HEADERS) },
          body: '{"resourceSpans":[]}',
        }),
      dsn &&
        tryPost('errors', 'SENTRY_DSN', dsn.url, {
          headers: envelopeHeaders(dsn),
          body: '{}\n',
        }),
    ];
    return Promise.all(found.filter((one) => one !== null));
  },
};

async function tryPost(
  what: string,
  setting: string,
  url: string,
  init: { headers: Record<string, string>; body: string },
) {
  const { host } = new URL(url);
  try {
    const { status } = await fetch(url, { method: 'POST', ...init, signal: AbortSignal.timeout(WAIT_MS) });
    if ([401, 403, 404].includes(status))
      return problem(`${host} takes no ${what} (${status})`, `look at ${setting}`);
    return ok(`${host} takes ${what}`);
  } catch (error) {
    return warning(`${host} does not respond (${reasonOf(error)}): ${what} are lost`, `look at ${setting}`);
  }
}

/** 'a=b,c=d', percent-encoded, as OpenTelemetry has it. */
function headersOf(text = ''): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.split('='));
  return Object.fromEntries(
    pairs.flatMap(([name = '', ...value]) =>
      name.trim() === '' ? [] : [[name.trim(), decodeURIComponent(value.join('=').trim())]],
    ),
  );
}
