import { expect } from 'vitest';
import type { Cart } from '#lib/contracts/carts.ts';
import { receivePaymentEvent } from '#lib/contracts/payments/payments.ts';
import { decide, signed, waitingFor } from '../../payments/bank.ts';
import type { Decision } from '../model/orders.ts';
import type { Fate } from '../network.ts';
import type { World } from './world.ts';

interface Message {
  orderid: string;
  decision: Decision;
}

/** The bank of one walk: its page, where shoppers pay, and its messages, which it sends until they were taken. */
export class Bank {
  readonly #world: World;
  /** References of charges, by order. */
  readonly #tokens = new Map<string, Awaited<ReturnType<typeof waitingFor>>>();
  #messages: Message[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  /** Requests what an order is paid with. @returns its payment */
  async choose(orderid: string, cart: Cart): Promise<Awaited<ReturnType<typeof waitingFor>>> {
    const waiting = await waitingFor(this.#world.shop, orderid, cart);
    if (waiting.token !== '') this.#tokens.set(orderid, waiting);
    return waiting;
  }

  /** The payer decides on the bank's page: about the order that was shown last, or another one. */
  async decide(which: number, decision: Decision, fate: Fate): Promise<void> {
    const known = [...this.#tokens].toReversed();
    const found = known[which % known.length];
    if (!found) return;
    const [orderid, { token }] = found;
    const { shop, model, network } = this.#world;
    const order = model.orders.byId(orderid);
    await network.carry('decision at the bank', fate, async () => {
      const { charge } = successful(await decide(shop, token, decision === 'paid' ? 'pay' : 'reject'));
      const said = model.orders.decide(order, decision);
      expect(charge.state).toBe(order.charge);
      if (said) this.#messages.push({ orderid, decision: said });
      return charge;
    });
  }

  /** One of the bank's messages is sent: it goes on being sent until its response comes. */
  async send(which: number, fate: Fate): Promise<void> {
    const message = this.#messages[which % this.#messages.length];
    if (!message) return;
    await this.#world.network.arriveAll();
    const response = await this.#world.network.carry('message of the bank', fate, () =>
      this.#deliver(message),
    );
    if (response) this.#messages = this.#messages.filter((one) => one !== message);
  }

  /** What was not taken yet comes at last, the newest first. */
  async sendAll(): Promise<void> {
    while (this.#messages.length > 0) await this.send(this.#messages.length - 1, 'ok');
  }

  async #deliver({ orderid, decision }: Message) {
    const { shop, model, setting } = this.#world;
    const waiting = this.#tokens.get(orderid);
    if (!waiting) throw new Error('a message about no charge');
    const event = decision === 'paid' ? `${waiting.token}-paid` : `${waiting.token}-rejected-1`;
    const amount = model.orders.byId(orderid).total;
    const payment = { ...waiting, payment: { ...waiting.payment, amount } };
    const response = await shop.call(receivePaymentEvent, signed(shop, payment, { event, state: decision }));
    const { outcome } = successful(response);
    expect(outcome).toBe(model.bankSays(model.orders.byId(orderid), decision));
    setting.counts.addOutcome(outcome);
    return response;
  }
}

function successful<Response extends { success: boolean }>(response: Response) {
  if (!response.success) throw new Error(JSON.stringify(response));
  return response as Extract<Response, { success: true }>;
}
