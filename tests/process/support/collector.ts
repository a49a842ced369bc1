import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const attribute = z.object({
  key: z.string(),
  value: z
    .object({ stringValue: z.string(), intValue: z.coerce.string(), boolValue: z.boolean() })
    .partial()
    .transform(({ stringValue, intValue, boolValue }) => stringValue ?? intValue ?? String(boolValue)),
});
const span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int(),
  attributes: z.array(attribute),
  status: z.object({ code: z.int() }),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })),
});
/** What OTLP says of spans (opentelemetry-proto, trace_service.proto), in its JSON form. */
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** A span as a collector gets it. */
export interface ReceivedSpan extends Omit<z.output<typeof span>, 'attributes'> {
  service: string;
  attributes: Readonly<Record<string, string>>;
}

/** A collector of OpenTelemetry on loopback. */
export interface Collector {
  url: string;
  spans: ReceivedSpan[];
  /** All that was sent, as it came. */
  bodies: string[];
  close(): Promise<void>;
}

/** @param isSilent takes what is sent and never responds */
export async function startCollector({ isSilent = false } = {}): Promise<Collector> {
  const [spans, bodies]: [ReceivedSpan[], string[]] = [[], []];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    if (isSilent) return;
    spans.push(...spansOf(body));
    accept(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function accept(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}');
}

function spansOf(body: string): ReceivedSpan[] {
  return exported.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = textsOf(resource.attributes)['service.name'] ?? '';
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, ...one }) => ({ ...one, service, attributes: textsOf(attributes) })),
    );
  });
}

function textsOf(attributes: readonly z.output<typeof attribute>[]): Record<string, string> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value]));
}
