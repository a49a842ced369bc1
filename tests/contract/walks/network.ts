import { OUTCOMES, type Outcome } from './model/state.ts';

/** What the network does to a request: nothing, loses it or its response, sends it twice, or holds it back. */
export type Fate = 'ok' | 'lost request' | 'lost response' | 'twice' | 'late';

/** What may happen to every kind of request; some of them may be held back, too. */
const FATES = ['ok', 'lost request', 'lost response', 'twice'] as const;

/** What is sent over it, as the counts of a run name it. */
const KINDS = [
  'change of the cart',
  'coupon entered',
  'coupon taken out',
  'change of store',
  'undo of it',
  'login',
  'draft',
  'order',
  'closing of an order',
  'choice of a payment',
  'confirmation of a payment',
  'release of an order',
  'cancellation of an order',
  'decision at the bank',
  'message of the bank',
  'decision at the gateway',
  'message of the gateway',
  'return from the gateway',
  'session at the gateway',
  'question to the gateway',
  'closing at the gateway',
  'refund at the gateway',
  'payment link',
  'payment by a link',
  'cancellation by the shop',
  'refund by the operator',
  'decision about money',
  'cancellation by a manager',
  'refund by a manager',
  'move of a pick-up',
] as const;
export type Kind = (typeof KINDS)[number];

/** How often each kind of request met each fate. */
export class Counts {
  readonly #counts = new Map<string, number>();
  readonly #outcomes = new Map<Outcome, number>();

  add(kind: Kind, fate: Fate): void {
    const name = `${kind}: ${fate}`;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  #of(kind: Kind, fate: Fate): number {
    return this.#counts.get(`${kind}: ${fate}`) ?? 0;
  }

  addOutcome(outcome: Outcome): void {
    this.#outcomes.set(outcome, (this.#outcomes.get(outcome) ?? 0) + 1);
  }

  /** Which of these fates each kind of request has never met, all unless told, and what banks' messages have never become. */
  missing(fates: readonly Fate[] = FATES): string[] {
    const unmet = KINDS.flatMap((kind) =>
      fates.filter((fate) => this.#of(kind, fate) === 0).map((fate) => `${kind}: ${fate}`),
    );
    return [...unmet, ...OUTCOMES.filter((outcome) => !this.#outcomes.has(outcome))];
  }

  /** All of them, a line for each kind. */
  toString(): string {
    const lineOf = (kind: Kind) =>
      [...FATES, 'late' as const].map((fate) => `${this.#of(kind, fate)} ${fate}`);
    const outcomes = OUTCOMES.map((outcome) => `${this.#outcomes.get(outcome) ?? 0} ${outcome}`).join(', ');
    const lines = KINDS.map((kind) => `${kind}: ${lineOf(kind).join(', ')}`);
    return [...lines, `messages of banks: ${outcomes}`].join('\n');
  }
}

/** A network between the devices of one walk, the shop and its banks. */
export class Network {
  readonly #held: (() => Promise<unknown>)[] = [];
  readonly #counts: Counts;

  constructor(counts: Counts) {
    this.#counts = counts;
  }

  /**
   * Carries a request.
   * @param arrive what happens when it arrives, each time that it does
   * @returns its response; null when none comes
   */
  async carry<Response>(kind: Kind, fate: Fate, arrive: () => Promise<Response>): Promise<Response | null> {
    this.#counts.add(kind, fate);
    if (fate === 'late') this.#held.push(arrive);
    if (fate === 'late' || fate === 'lost request') return null;
    const first = await arrive();
    const response = fate === 'twice' ? await arrive() : first;
    return fate === 'lost response' ? null : response;
  }

  /** A request that was held back arrives. */
  async arrive(): Promise<void> {
    await this.#held.shift()?.();
  }

  async arriveAll(): Promise<void> {
    while (this.#held.length > 0) await this.arrive();
  }
}
