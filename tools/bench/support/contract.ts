import { z } from 'zod';
import type { Call, CallInput, CallOutput } from '#lib/contracts/call.ts';
import { type Answer, askFor } from './http.ts';

/** A back-end as its storefront sees it. */
export interface Backend {
  backendUrl: string;
  /** Opens the back-end's calls that are for the storefront alone. */
  serverKey: string;
}

/** Who calls: a customer by the token of their login, else a guest. */
export interface Caller {
  token?: string;
}

/**
 * Makes a call as the storefront's server does, and waits for the whole answer, which it leaves as it came.
 * @throws Error for any status but 200
 */
export async function callBackend<C extends Call>(
  backend: Backend,
  call: C,
  input: CallInput<C>,
  { token }: Caller = {},
): Promise<Answer> {
  const wanted = 'languageid' in call.request.shape ? { languageid: 3, ...input } : input;
  return askFor(200, backend.backendUrl + call.path, {
    method: call.verb,
    headers: {
      'content-type': 'application/json',
      'x-ajuar-server-key': backend.serverKey,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(z.encode(call.request, wanted as never)),
  });
}

/** The values in a response: money in centavos. @throws Error when it breaks the contract */
export function readAnswer<C extends Call>(call: C, answer: Answer): CallOutput<C> {
  return z.decode(call.response, JSON.parse(answer.body.toString()) as never) as CallOutput<C>;
}

/** Makes a call and reads its values. @throws Error for any status but 200, or when it breaks the contract */
export async function readCall<C extends Call>(
  backend: Backend,
  call: C,
  input: CallInput<C>,
  caller: Caller = {},
): Promise<CallOutput<C>> {
  return readAnswer(call, await callBackend(backend, call, input, caller));
}
