import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '../../env.ts';
import { log } from '../../logging.ts';
import { reportTo } from '../../metrics/recorder.ts';
import { METRICS_PATH, scrapeStatus } from '../../metrics/scrape.ts';

/** The metrics as text, with its type. */
interface Exposition {
  contentType: string;
  metrics(): Promise<string>;
}

let shown: Exposition | null = null;

/** Begins to count where METRICS_TOKEN is set; nothing of it is loaded otherwise. */
export async function startMetrics(): Promise<void> {
  const { metricsToken, buildFolder } = env();
  if (metricsToken === '') return;
  const { storefrontMetrics } = await import('../../metrics/storefront-metrics.ts');
  const { registry, recorder } = storefrontMetrics(buildFolder);
  reportTo(recorder);
  shown = registry;
}

/** Responds to who reads the metrics with METRICS_TOKEN as a bearer token, false for any other address. */
export function handleMetrics(request: IncomingMessage, response: ServerResponse, path: string): boolean {
  if (path !== METRICS_PATH) return false;
  const status = shown ? scrapeStatus(request.headers.authorization, env().metricsToken) : 404;
  response.setHeader('Cache-Control', 'no-store');
  if (status === 200 && shown) {
    void send(response, shown);
    return true;
  }
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(status === 401 ? 'Unauthorized\n' : 'Not found\n');
  return true;
}

async function send(response: ServerResponse, exposition: Exposition): Promise<void> {
  try {
    const text = await exposition.metrics();
    response.writeHead(200, { 'Content-Type': exposition.contentType });
    response.end(text);
  } catch (error) {
    log('error', 'metrics.failed', { reason: error instanceof Error ? error.name : 'unknown' });
    response.writeHead(500);
    response.end();
  }
}
