import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { errors } from '#lib/labels/platform/errors.ts';
import { findRunning } from '../db/lock.ts';
import { readBackendEnv } from '../env.ts';
import { accept, KEY_HEADER, linesOf, type OperatorClient } from './operator-answers.ts';

const JSON_BODY = { 'content-type': 'application/json' };

/**
 * The back-end that runs on the data folder, or one inside this process when none does: both ways take the same routes.
 * @throws DatabaseProblem when the database cannot be used
 * @throws Error when the folder is held by a process that does not answer.
 */
export async function connectOperator(env = readBackendEnv()): Promise<OperatorClient> {
  const running = await findRunning(env.dataDir);
  if (running && running.port > 0) return remote(`http://127.0.0.1:${running.port}`, running.operatorKey);
  // A whole back-end is loaded only where none runs: a command that has one to talk to begins at once.
  const { openOperator } = await import('./own-operator.ts');
  return openOperator(env);
}

function remote(address: string, key: string): OperatorClient {
  const send = (method: string, path: string, body?: object) =>
    exchange(new URL(path, address), method, { [KEY_HEADER]: key }, body);
  return {
    async ask(method, path, body) {
      return accept(await json(await send(method, path, body)));
    },
    async *follow(path, body) {
      const answer = await send('POST', path, body);
      yield* linesOf(answer, (answer.statusCode ?? 500) < 300);
    },
    close: async () => {},
  };
}

/** Over `node:http`: what `fetch` brings along takes a third of the time in which a command begins. */
async function exchange(
  url: URL,
  method: string,
  headers: Record<string, string>,
  body?: object,
): Promise<IncomingMessage> {
  const sent = request(url, { method, headers: { ...headers, ...(body && JSON_BODY) } });
  sent.end(body && JSON.stringify(body));
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  if (!answer) throw new Error(errors.api);
  return answer;
}
