import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { integrationsModule } from '#backend/modules/integrations/module.ts';
import { webhookList, webhookLog, webhookSecret } from '#backend/modules/integrations/operator-contract.ts';
import type { WebhookEvent, WebhookMessage } from '#lib/integrations/domain/webhook-events.ts';
import { OPERATOR_KEY, type TestBackend } from '../support/backend.ts';

/** A message as a receiver has it. */
export interface Received {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  message: WebhookMessage;
}

/** What a receiver does with a request, once it has read it; 'hang' never responds, 'lose' closes the connection without a response. */
export type Manner = number | 'hang' | 'lose' | ((response: ServerResponse) => void);

/** A server of the retailer on loopback, which is told of events. */
export class Receiver {
  readonly received: Received[] = [];
  manner: Manner = 200;
  /** Requests that have no response yet. */
  readonly open = new Set<ServerResponse>();
  #server = createServer((request, response) => void this.#take(request, response));
  #port = 0;

  static async open(): Promise<Receiver> {
    const receiver = new Receiver();
    await receiver.start();
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/hook`;
  }

  /** Begins to listen, at the port of before. */
  async start(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Ends it, with all its connections. */
  async kill(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  /** Responds to what hangs. */
  release(): void {
    for (const response of this.open) response.writeHead(200).end();
  }

  /** What has come since this was last called. */
  take(): Received[] {
    return this.received.splice(0);
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { headers } = request;
    const id = String(headers['webhook-id']);
    this.received.push({ id, headers, body, message: body === '' ? null : JSON.parse(body) });
    this.open.add(response);
    response.on('close', () => this.open.delete(response));
    if (this.manner === 'lose') request.socket.destroy();
    else if (typeof this.manner === 'function') this.manner(response);
    else if (this.manner !== 'hang') response.writeHead(this.manner).end();
  }
}

/** Whether one of a message's signatures is by a secret, as the library of Standard Webhooks makes it. */
export function isSignedBy(secret: string, { id, headers, body }: Received): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const signatures = String(headers['webhook-signature']).split(' ');
  return signatures.includes(new Webhook(secret).sign(id, at, body));
}

/** Makes a webhook as `npm run webhooks` does. */
export async function makeWebhook(shop: TestBackend, url: string, events: readonly WebhookEvent[]) {
  const { text: response } = await shop.operate('/operator/webhooks', { name: 'ERP', url, events });
  const { id, secret } = webhookSecret.parse(JSON.parse(response));
  return { id, secret };
}

export async function listWebhooks(shop: TestBackend) {
  const headers = { 'x-ajuar-operator-key': OPERATOR_KEY };
  return webhookList.parse((await shop.app.inject({ url: '/operator/webhooks', headers })).json()).rows;
}

/** How tries of a webhook went, the oldest first. */
export async function readLog(shop: TestBackend, id: number) {
  const { text: response } = await shop.operate(`/operator/webhooks/${id}/log`, {
    limit: 1000,
    failed: false,
  });
  return webhookLog.parse(JSON.parse(response)).rows.toReversed();
}

/** What the shop's jobs do: writes what is to be told, and sends what is due. */
export function webhookWork(shop: TestBackend, lines: { event: string; fields: object }[] = []) {
  const note = (fields: object, event: string) => lines.push({ event, fields });
  const log = { info: note, warn: note };
  const jobs = integrationsModule.jobs?.(shop.deps, shop.env, log as never) ?? [];
  const job = (name: string) => jobs.find((one) => one.name === name);
  return {
    collect: async () => job('webhook-events')?.run(),
    /** A run of the job, which waits for no receiver longer than a second. */
    deliver: async () => job('webhooks')?.run(),
    /** Until nothing is under way. */
    settled: async () => job('webhooks')?.settled?.(),
    prune: async () => job('prune-webhooks')?.run(),
    /** All of it, until nothing is under way. */
    async run() {
      await this.collect();
      await this.deliver();
      await this.settled();
    },
  };
}
