import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Secret } from '#lib/platform/signing/secret.ts';
import { isSameSecret } from '#lib/platform/signing/signed-text.ts';
import { type OpenSpan, tracer } from '#lib/platform/tracing/tracer.ts';
import { SERVER_KEY_HEADER } from './access.ts';
import { POLLED } from './logging.ts';

/**
 * Handles each request as a span, by the pattern of its route: of the trace that the storefront names, which shows its key, or of one
 * of its own. Without traces there is no hook.
 */
export function registerTracing(app: FastifyInstance, serverKey: Secret): void {
  const own = tracer();
  if (!own) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? '*';
    if (POLLED.includes(route)) return done();
    const { method, headers, id } = request;
    const given = isSameSecret(headers[SERVER_KEY_HEADER], serverKey) ? headers.traceparent : null;
    const attributes = { 'http.request.method': method, 'http.route': route, 'ajuar.request_id': id };
    const span = own.open(
      { kind: 'server', name: `${method} ${route}`, attributes },
      { from: typeof given === 'string' ? given : null },
    );
    spans.set(request, span);
    // Fastify reads the body in the same context.
    span.run(done);
  });
  app.addHook('onError', async (request, reply, error) => {
    if (reply.statusCode >= 500 || (error.statusCode ?? 500) >= 500) spans.get(request)?.fail(error);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': reply.statusCode });
    span?.end();
  });
}
