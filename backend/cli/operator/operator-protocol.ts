import { z } from 'zod';
import { errors } from '#lib/labels/platform/errors.ts';

/** Calls the operator's routes of the back-end. */
export interface OperatorClient {
  /** The parsed response. @throws Error with the back-end's message when it refuses. */
  request(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>;
  /**
   * The lines of a long response as they come. Once `signal` is aborted a back-end of this process ends the work at its next
   * step, and a running one is waited for no more.
   * @throws Error with the back-end's message when it refuses.
   */
  stream(path: string, body: object, signal?: AbortSignal): AsyncIterable<string>;
  close(): Promise<void>;
}

export const KEY_HEADER = 'x-ajuar-operator-key';
const refused = z.object({ success: z.literal(false), message: z.string().default(errors.api) });

/** The lines of a long response as they come. @throws Error with the back-end's message when it refuses */
export async function* linesOf(body: AsyncIterable<Uint8Array>, isOk: boolean): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  // Chunks of a line that has not ended: joined once, so that a long line takes time in proportion to its length.
  let parts: string[] = [];
  for await (const bytes of body) {
    const [first = '', ...lines] = decoder.decode(bytes, { stream: true }).split('\n');
    parts.push(first);
    for (const line of lines) {
      yield parts.join('');
      parts = [line];
    }
  }
  const rest = parts.join('');
  if (!isOk) accept(JSON.parse(rest));
  if (rest !== '') yield rest;
}

/** @throws Error with the back-end's message when it refuses */
export function accept(response: unknown): unknown {
  const refusal = refused.safeParse(response);
  if (refusal.success) throw new Error(refusal.data.message);
  return response;
}
