import { json } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { quantile } from '#tools/bench/report/statistics.ts';
import { type LoadOrder, type LoadResult, loadOrder } from './load-order.ts';

/** Requests of one connection: the storefront ends each after 500, which the library does not notice. */
const REQUESTS_OF_CONNECTION = 400;

/**
 * Runs in a process of its own, so that what is measured shares no event loop with it: requests addresses of one server
 * over open connections, each as soon as the last response is there, and prints what came of it as JSON. The order comes
 * over stdin.
 */
async function generate({
  urls,
  cookies,
  connections,
  seconds,
  headers,
  rate,
}: LoadOrder): Promise<LoadResult> {
  const times: number[] = [];
  let refused = 0;
  let bytes = 0;
  const [url = ''] = urls;
  const requests = urls.length > 1 ? [inTurn(urls, cookies)] : [{}];
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const options = {
    url,
    connections,
    duration: seconds,
    headers,
    requests,
    reconnectRate: REQUESTS_OF_CONNECTION,
    ...(rate !== undefined && { overallRate: rate }),
  };
  const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
  // The library's own percentiles are whole milliseconds.
  run.on('response', (_client, status, size, ms) => {
    if (status === 200) times.push(ms);
    else refused += 1;
    bytes += size;
  });
  const { errors, duration } = await promise;
  const failed = errors + refused;
  if (times.length === 0) return { perSecond: 0, p50: 0, p99: 0, failed, kilobytes: 0 };
  return {
    perSecond: times.length / duration,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    failed,
    kilobytes: bytes / times.length / 1000,
  };
}

/** One request after the other, whichever connection is free; a list of them would be built for each connection. */
function inTurn(urls: readonly string[], cookies: readonly string[] = []): autocannon.Request {
  const paths = urls.map((url) => url.slice(new URL(url).origin.length));
  let next = 0;
  return {
    setupRequest: (request) => {
      const path = paths[next % paths.length];
      const cookie = cookies[next % cookies.length];
      next += 1;
      return { ...request, path, headers: { ...request.headers, ...(cookie !== undefined && { cookie }) } };
    },
  };
}

const order = loadOrder.parse(await json(process.stdin));
process.stdout.write(JSON.stringify(await generate(order)));
