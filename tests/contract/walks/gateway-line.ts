import { expect } from 'vitest';
import type { Counts, Fate, Kind } from './network.ts';

/** What the network does to a request between the shop and its card gateway. */
export type LineFate = Exclude<Fate, 'late'>;

/**
 * The line between the shop and the card gateway. While a call is made the first request over it meets its fate, and the rules are told
 * of the same one.
 */
export class GatewayLine {
  readonly #counts: Counts;
  #coming: LineFate = 'ok';
  #expected: LineFate = 'ok';

  constructor(counts: Counts) {
    this.#counts = counts;
  }

  /** @param judge compares the response with the rules */
  async during<Response>(
    fate: LineFate,
    make: () => Promise<Response>,
    judge: (response: Response) => void,
  ): Promise<Response> {
    this.#coming = fate;
    this.#expected = fate;
    const response = await make();
    judge(response);
    // Requests are made where the rules say so.
    expect(this.#coming).toBe(this.#expected);
    this.#coming = 'ok';
    this.#expected = 'ok';
    return response;
  }

  /** For the rules: what happens to the next request. */
  meet(): LineFate {
    const fate = this.#expected;
    this.#expected = 'ok';
    return fate;
  }

  /** For the shop: sends a request. */
  async send(url: string, init: RequestInit): Promise<Response> {
    const fate = this.#coming;
    this.#coming = 'ok';
    this.#counts.add(kindOf(url, init), fate);
    if (fate === 'lost request') throw new Error('no network');
    if (fate === 'twice') await (await fetch(url, init)).text();
    const response = await fetch(url, init);
    if (fate === 'lost response') throw new Error('no network');
    return response;
  }
}

function kindOf(url: string, { method }: RequestInit): Kind {
  if (method === 'GET') return 'question to the gateway';
  if (url.endsWith('/refunds')) return 'refund at the gateway';
  return url.endsWith('/cancel') ? 'closing at the gateway' : 'session at the gateway';
}
