import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { errors } from '#lib/labels/platform/errors.ts';
import { findRunning } from '../../db/lock.ts';
import { codeOf } from '../../db/problem.ts';
import { type BackendEnv, readBackendEnv } from '../../env.ts';
import { accept, KEY_HEADER, linesOf, type OperatorClient } from './operator-protocol.ts';

const JSON_BODY = { 'content-type': 'application/json' };

/**
 * Runs with the back-end of the data folder, or with one inside this process when none runs: both ways take the same routes.
 * @throws DatabaseProblem when the database cannot be used
 * @throws Error when the folder is held by a process that does not respond
 */
export async function withOperator<Result>(
  run: (operator: OperatorClient) => Promise<Result>,
  env = readBackendEnv(),
): Promise<Result> {
  const operator = await connect(env);
  try {
    return await run(operator);
  } finally {
    await operator.close();
  }
}

async function connect(env: BackendEnv): Promise<OperatorClient> {
  const running = await findRunning(env.dataDir);
  if (running && running.port > 0) return remote(`http://127.0.0.1:${running.port}`, running.operatorKey);
  // A whole back-end is loaded only where none runs: a command that has one to talk to begins at once.
  const { openOperator } = await import('./own-operator.ts');
  return openOperator(env);
}

function remote(address: string, key: string): OperatorClient {
  const send = (method: string, path: string, body?: object, signal?: AbortSignal) =>
    exchange(new URL(path, address), { method, headers: { [KEY_HEADER]: key }, signal }, body);
  return {
    async request(method, path, body) {
      const response = send(method, path, body).then((one) => json(one));
      return accept(await response.catch(throwProblem));
    },
    async *stream(path, body, signal) {
      try {
        const response = await send('POST', path, body, signal);
        yield* linesOf(response, (response.statusCode ?? 500) < 300);
      } catch (error) {
        throwProblem(error);
      }
    },
    close: async () => {},
  };
}

/** Codes of a connection whose other end is gone. */
const ENDED = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE']);

/** Of a call that failed. @throws Error that says so when the back-end ended meanwhile, else the error itself */
function throwProblem(error: unknown): never {
  // What ended in the middle of a response is no JSON.
  const isEnded = ENDED.has(codeOf(error)) || error instanceof SyntaxError;
  throw isEnded ? new Error(errors.backEndEnded, { cause: error }) : error;
}

/** Over `node:http`: what `fetch` brings along takes a third of the time in which a command begins. */
async function exchange(
  url: URL,
  {
    headers,
    ...options
  }: { method: string; headers: Record<string, string>; signal?: AbortSignal | undefined },
  body?: object,
): Promise<IncomingMessage> {
  const sent = request(url, { ...options, headers: { ...headers, ...(body && JSON_BODY) } });
  sent.end(body && JSON.stringify(body));
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (!response) throw new Error(errors.api);
  return response;
}
