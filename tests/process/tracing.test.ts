import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownFolder } from '#tools/temporary/folders.ts';
import { addOne, isPlaced, putIntoCart, reachPayment, readTerms } from './support/buying.ts';
import { type Collector, type ReceivedSpan, startCollector } from './support/collector.ts';
import { makeProduct } from './support/product.ts';
import { startShop, type TestShop } from './support/shop.ts';
import { until } from './support/until.ts';
import { newVisitor } from './support/visitor.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const OF_PROXY = '00f067aa0ba902b7';
const FROM_PROXY = { traceparent: `00-${TRACE}-${OF_PROXY}-01`, 'x-forwarded-for': '203.0.113.7' };

let collector: Collector;
let shop: TestShop;
beforeAll(async () => {
  collector = await startCollector();
  shop = await startShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
    WARM_PAGES: '0',
  });
});
afterAll(async () => {
  await shop?.close();
  await collector?.close();
});

/** The spans of one request, once those that are named have come. */
async function spansOf(requestId: string, ...names: string[]): Promise<ReceivedSpan[]> {
  const ofTrace = () => {
    const root = collector.spans.find(({ attributes }) => attributes['ajuar.request_id'] === requestId);
    return collector.spans.filter(({ traceId }) => traceId === root?.traceId);
  };
  await until(`the collector has ${names.join(', ')}`, async () =>
    names.every((name) => ofTrace().some((span) => span.name === name)),
  );
  return ofTrace();
}

const named = (spans: readonly ReceivedSpan[], name: string) => {
  const found = spans.find((span) => span.name === name);
  if (!found) throw new Error(`no span ${name}`);
  return found;
};

/** Names of a span and of those that it is part of, outwards. */
function chainOf(span: ReceivedSpan, spans: readonly ReceivedSpan[]): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [span.name, ...(parent ? chainOf(parent, spans) : [])];
}

test('one trace goes through storefront, call, back-end and SQL', async () => {
  const cart = await newVisitor(shop.url).ask('frontend/changeCart', addOne(await makeProduct(shop, 3)));
  expect(cart.status).toBe(200);
  const storefront = 'POST /api/:service/:method';
  const backend = 'PUT /api/frontend/changeCart';
  const spans = await spansOf(
    cart.headers.get('x-request-id') ?? '',
    storefront,
    'changeCart',
    backend,
    'insert',
  );

  const statement = named(spans, 'insert');
  const chain = chainOf(statement, spans);
  expect(chain.slice(0, 3)).toEqual(['insert', backend, 'changeCart']);
  expect(chain.at(-1)).toBe(storefront);
  expect(statement.service).toBe('ajuar-backend');
  expect(named(spans, backend)).toMatchObject({ service: 'ajuar-backend', kind: 2 });
  expect(named(spans, 'changeCart')).toMatchObject({ service: 'ajuar-storefront', kind: 3 });
  expect(named(spans, storefront).attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/:service/:method',
    'http.response.status_code': '200',
  });
  const texts = spans
    .map(({ attributes }) => attributes['db.query.text'])
    .filter((text) => text !== undefined);
  expect(texts.some((text) => /^insert into "cart".*\$1/.test(text))).toBe(true);
  for (const managed of [shop.storefront(), shop.backend()]) {
    const own = managed.lastLines().find((line) => line.includes(`"traceId":"${statement.traceId}"`));
    expect(own, managed.name).toContain(cart.headers.get('x-request-id'));
  }
});

test('a body that comes after its head belongs to the trace, too, for who shows the key of the storefront', async () => {
  const ask = async (key: string, traceparent: string): Promise<void> => {
    const headers = {
      ...{ 'content-type': 'application/json', expect: '100-continue' },
      ...{ 'x-ajuar-server-key': key, traceparent },
    };
    const sent = request(`${shop.backendUrl}/api/frontend/getStores`, { method: 'POST', headers });
    // The back-end has taken the head by then.
    sent.once('continue', () => sent.end('{"languageid":3}'));
    const [response] = await once(sent, 'response');
    response.resume();
    await once(response, 'end');
  };
  const [own, others] = ['1'.repeat(32), '2'.repeat(32)];
  await ask('key-of-somebody-else-entirely', `00-${others}-${OF_PROXY}-01`);
  await ask(shop.env.BACKEND_SERVER_KEY ?? '', `00-${own}-${OF_PROXY}-01`);
  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === own);
  const route = 'POST /api/frontend/getStores';
  await until('its span has come', async () => ofTrace().some(({ name }) => name === route));
  expect(chainOf(named(ofTrace(), 'select'), ofTrace())).toEqual(['select', route]);
  expect(collector.spans.filter(({ traceId }) => traceId === others)).toEqual([]);
});

/** The storefront's own span of a request, once it has come. */
async function serverSpan(id: string | null): Promise<ReceivedSpan> {
  const isOwn = ({ service, attributes }: ReceivedSpan) =>
    service === 'ajuar-storefront' && attributes['ajuar.request_id'] === id;
  await until('its span has come', async () => collector.spans.some(isOwn));
  return collector.spans.find(isOwn) as ReceivedSpan;
}

test('a page belongs to the trace of the proxy in front, and says whence it came but not its address', async () => {
  const paths = ['/search/ana.perez%40ejemplo.bo?telefono=71234567', '/mesa', '/mesa'];
  const sources: (string | undefined)[] = [];
  for (const path of paths) {
    const page = await fetch(shop.url + path, { headers: FROM_PROXY });
    expect(page.status).toBeLessThan(400);
    await page.text();
    const own = await serverSpan(page.headers.get('x-request-id'));
    expect(own).toMatchObject({ traceId: TRACE, parentSpanId: OF_PROXY, kind: 2 });
    sources.push(own.attributes['ajuar.document']);
  }
  expect(sources).toEqual(['dynamic', 'miss', 'page-cache']);
  const rendered = collector.spans.find(({ name }) =>
    name.startsWith('AppRender.getBodyResult /s/[store]/c/'),
  );
  expect(rendered?.traceId).toBe(TRACE);
  const sent = collector.bodies.join('\n');
  expect(sent).not.toMatch(/ana\.perez|ejemplo\.bo|71234567|203\.0\.113\.7|\/mesa/);
});

test('what an order causes later is a trace of its own, linked to it', async () => {
  const visitor = newVisitor(shop.url);
  await putIntoCart(visitor, await makeProduct(shop, 3));
  const form = await reachPayment(visitor, await readTerms(shop));
  expect(isPlaced(await visitor.send('place-order', form))).toBe(true);
  await until('the mail has been sent', async () =>
    collector.spans.some(({ name }) => name === 'outbox mail'),
  );
  const mail = named(collector.spans, 'outbox mail');
  const [cause] = mail.links;
  const from = collector.spans.filter(({ traceId }) => traceId === cause?.traceId);
  expect(from.some(({ name }) => name === 'POST /api/forms/:form')).toBe(true);
  expect(cause?.traceId).not.toBe(mail.traceId);
});

test('a collector that says nothing costs no request, and a visitor chooses no trace', async () => {
  const silent = await startCollector({ isSilent: true });
  const other = await startShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: silent.url,
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
    OTEL_BSP_SCHEDULE_DELAY: '50',
    OTEL_BSP_MAX_QUEUE_SIZE: '40',
    OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '20',
    LOG_LEVEL: 'info',
  });
  try {
    await until('the storefront has said so', async () => {
      const lines = other.storefront().lastLines();
      return lines.some((line) => line.includes('"event":"traces.not-sent"'));
    });
    // More than the queue holds.
    const pages = Array.from({ length: 100 }, () => fetch(`${other.url}/mesa`, { headers: FROM_PROXY }));
    for (const page of await Promise.all(pages)) expect(page.status).toBe(200);
    const lines = other.storefront().lastLines();
    expect(lines.filter((line) => line.includes('"traceId"')).length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes(TRACE))).toEqual([]);
    expect(silent.bodies.join('')).toContain('"traceId"');
    expect(silent.bodies.join('')).not.toContain(TRACE);
  } finally {
    await other.close();
    await silent.close();
  }
});

test('without a collector nothing of it is loaded', async () => {
  const file = join(ownFolder('process'), 'loaded-modules');
  const recorder = new URL('support/loaded-modules.mjs', import.meta.url);
  const plain = await startShop({ NODE_OPTIONS: `--import=${recorder}`, LOADED_MODULES: file });
  try {
    expect((await fetch(`${plain.url}/mesa`)).status).toBe(200);
  } finally {
    await plain.close();
  }
  const loaded = readFileSync(file, 'utf8').split('\n');
  const packages = (part: string) =>
    loaded
      .filter((line) => line.startsWith(join(process.cwd(), part)))
      .flatMap((line) => /node_modules\/(@opentelemetry\/[\w-]+)/.exec(line)?.[1] ?? []);
  expect(loaded.some((line) => line.includes('node_modules/pino/'))).toBe(true);
  expect(loaded.some((line) => line.includes('node_modules/fastify/'))).toBe(true);
  expect(packages('backend')).toEqual([]);
  // Next takes the interface, which does nothing, in place of a copy of its own.
  expect([...new Set(packages('server'))]).toEqual(['@opentelemetry/api']);
});
