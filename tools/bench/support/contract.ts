import type { Agent } from 'node:http';
import { z } from 'zod';
import type { Call, CallInput, CallOutput } from '#lib/contracts/call.ts';
import { type Answer, ask } from './http.ts';

/** A back-end as its storefront sees it. */
export interface Backend {
  backendUrl: string;
  serverKey: string;
}

/**
 * Makes a call as the storefront's server does, and waits for the whole answer, which it leaves as it came.
 * @throws Error for any status but 200
 */
export async function callBackend<C extends Call>(
  backend: Backend,
  call: C,
  input: CallInput<C>,
  agent: Agent,
): Promise<Answer> {
  const wanted = 'languageid' in call.request.shape ? { languageid: 3, ...input } : input;
  const answer = await ask(backend.backendUrl + call.path, {
    method: call.verb,
    headers: { 'content-type': 'application/json', 'x-ajuar-server-key': backend.serverKey },
    body: JSON.stringify(z.encode(call.request, wanted as never)),
    agent,
  });
  if (answer.status !== 200) {
    throw new Error(`${call.method} answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
  }
  return answer;
}

/** The values in an answer: money in centavos. @throws Error when it breaks the contract */
export function readAnswer<C extends Call>(call: C, answer: Answer): CallOutput<C> {
  return z.decode(call.response, JSON.parse(answer.body.toString()) as never) as CallOutput<C>;
}
