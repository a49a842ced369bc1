import { findRunning } from '../db/lock.ts';
import { readBackendEnv } from '../env.ts';
import { accept, KEY_HEADER, linesOf, type OperatorClient } from './operator-answers.ts';

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
  return {
    async ask(method, path, body) {
      const answer = await fetch(`${address}${path}`, {
        method,
        headers: { [KEY_HEADER]: key, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return accept(await answer.json());
    },
    async *follow(path, body) {
      const answer = await fetch(`${address}${path}`, {
        method: 'POST',
        headers: { [KEY_HEADER]: key, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (answer.body) yield* linesOf(answer.body, answer.ok);
    },
    close: async () => {},
  };
}
