import { Agent, createServer, request, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { drainable } from '#lib/platform/server/http/drain.ts';
import { listening } from './support/served.ts';

test('a response that is open while the server drains finishes, and closes its connection', async () => {
  const arrived = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => arrived.resolve(response));
  const done = Promise.withResolvers<void>();
  const drain = drainable(server, async () => done.resolve());
  const url = await listening(server);
  const agent = new Agent({ keepAlive: true });
  const received = fetchWith(agent, url);
  const response = await arrived.promise;
  drain();
  drain();
  response.end('hola');
  expect(await received).toEqual({ connection: 'close', text: 'hola' });
  await done.promise;
  agent.destroy();
});

function fetchWith(agent: Agent, url: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      response.on('end', () => resolve({ connection: response.headers.connection, text }));
    });
    sent.on('error', reject);
    sent.end();
  });
}
