import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withOperator } from '#backend/cli/operator/operator-client.ts';
import type { OperatorClient } from '#backend/cli/operator/operator-protocol.ts';
import { folderIdentity } from '#backend/db/data-folder.ts';
import { readBackendEnv } from '#backend/env.ts';
import { errors } from '#lib/labels/platform/errors.ts';

/** A back-end that says it is one, and responds to commands as told. */
async function backEnd(respond: (response: ServerResponse, server: Server) => void) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ajuar-ended-'));
  const server = createServer((request, response) => {
    if (request.url === '/healthz') response.end('{"operator":true}');
    else respond(response, server);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await rm(dataDir, { recursive: true, force: true });
  });
  const { port } = server.address() as AddressInfo;
  const lock = { pid: process.pid, port, startedAt: '', operatorKey: 'k', folder: folderIdentity(dataDir) };
  await writeFile(join(dataDir, 'backend.lock'), JSON.stringify(lock));
  return {
    run: <Result>(call: (operator: OperatorClient) => Promise<Result>) =>
      withOperator(call, { ...readBackendEnv(), dataDir }),
    end: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function linesOf(operator: OperatorClient): Promise<string[]> {
  return Array.fromAsync(operator.stream('/operator/catalogue/import', {}));
}

const LINE = '{"type":"progress","done":1,"total":9}\n';

test.each<[string, (response: ServerResponse) => void]>([
  ['before it responds', (response) => response.destroy()],
  [
    'while it responds',
    (response) => {
      response.write(LINE, () => response.destroy());
    },
  ],
  [
    'in the middle of a line',
    (response) => {
      response.write(`${LINE}{"type":`, () => response.destroy());
    },
  ],
])('a command whose back-end ends %s says so in one plain line', async (_when, respond) => {
  const { run } = await backEnd(respond);
  await expect(run(linesOf)).rejects.toThrow(errors.backEndEnded);
  await expect(run(({ request }) => request('POST', '/operator/x', {}))).rejects.toThrow(errors.backEndEnded);
  expect(errors.backEndEnded).not.toMatch(/\n|aborted|socket|ECONN/);
});

test('so does one whose back-end is gone when it calls, or ends a response early', async () => {
  const { run, end } = await backEnd((response) => response.end('{"succ'));
  await expect(run(({ request }) => request('POST', '/operator/x', {}))).rejects.toThrow(errors.backEndEnded);
  const call = run(async (operator) => {
    end();
    return linesOf(operator);
  });
  await expect(call).rejects.toThrow(errors.backEndEnded);
});

test('a refusal stays what it is', async () => {
  const { run } = await backEnd((response) => {
    response.writeHead(400).end('{"success":false,"message":"No."}');
  });
  await expect(run(linesOf)).rejects.toThrow(/^No\.$/);
  await expect(run(({ request }) => request('POST', '/operator/x', {}))).rejects.toThrow(/^No\.$/);
});
