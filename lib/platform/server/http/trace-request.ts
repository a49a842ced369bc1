import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext } from '../../request-context.ts';
import { tracer } from '../../tracing/tracer.ts';
import { POLLED } from './request-log.ts';

/** Files of the build come from memory: a trace of one says nothing. */
const UNTRACED: readonly string[] = [...POLLED, '/_next/*'];
/** Whatever else a visitor writes is one method more. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];

/**
 * Handles a request as a span, by the pattern of its route: of the trace that a trusted proxy names, or of one of its own.
 * @param proxies trusted in front (TRUST_PROXY); with none, what a visitor writes counts for nothing
 */
export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  page: RequestContext,
  proxies: number,
  run: () => void,
): void {
  const own = tracer();
  if (!own || UNTRACED.includes(page.route)) {
    run();
    return;
  }
  const given = request.headers.traceparent;
  const method = METHODS.includes(request.method ?? '') ? request.method : '_OTHER';
  const attributes = {
    'http.request.method': method,
    'http.route': page.route,
    'ajuar.request_id': page.requestId,
  };
  const span = own.open(
    { kind: 'server', name: `${method} ${page.route}`, attributes },
    { from: proxies > 0 && typeof given === 'string' ? given : null },
  );
  response.once('close', () => {
    const { statusCode } = response;
    // Next has named a pattern of its own meanwhile, of the address that it was rewritten to.
    span.set({
      'http.route': page.route,
      'http.response.status_code': statusCode,
      'ajuar.document': page.source,
    });
    if (statusCode >= 500) span.fail(statusCode);
    span.end();
  });
  span.run(run);
}
