import { expect } from 'vitest';
import { bankSecret } from '#backend/modules/bank/secret.ts';
import { cancelNote } from '#backend/modules/payments/cancel.ts';
import { paymentDeliveries } from '#backend/modules/payments/deliveries.ts';
import { gatewayKeys } from '#backend/modules/payments/gateway/gateway-keys.ts';
import { writeMessage } from '#backend/ports/payment-message.ts';
import { receivePaymentEvent } from '#lib/contracts/payments/payments.ts';
import { decide as decideAtBank } from '../../payments/bank.ts';
import { ask, payWith } from '../../payments/gateway.ts';
import type { LineFate } from '../gateway-line.ts';
import { type ModelOrder, paymentOf } from '../model/orders.ts';
import {
  closeAtBank,
  type Decision,
  decide,
  isUnpaid,
  type Message,
  type ModelPayment,
} from '../model/payments.ts';
import type { Fate } from '../network.ts';
import type { World } from './world.ts';

/** A payment with its order. */
interface Charged {
  order: ModelOrder;
  payment: ModelPayment;
}

const CARDS = { paid: 'accepted', silent: 'silent', rejected: 'declined', unanswered: 'unanswered' } as const;

/** The bank and the card gateway of one walk: their pages, and their messages, which are sent until they were taken. */
export class Bank {
  readonly #world: World;
  #messages: (Charged & { message: Message })[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  /** Learns what the payment that an order has now is called. */
  async register(order: ModelOrder): Promise<void> {
    const payment = paymentOf(order);
    if (payment?.reference !== '') return;
    const { reference } = await this.#world.shop.deps.db
      .selectFrom('payment')
      .select('reference')
      .where('order_id', '=', order.orderid)
      .where('replaced_at', 'is', null)
      .executeTakeFirstOrThrow();
    payment.reference = reference;
  }

  /** Those that somebody was shown, the newest first. */
  async #known(): Promise<Charged[]> {
    // One that has taken the place of another has a name of its own.
    for (const order of this.#world.model.orders.all) await this.register(order);
    return this.#world.model.orders.all
      .flatMap((order) => order.payments.map((payment) => ({ order, payment })))
      .filter(({ payment }) => payment.isRequested)
      .toReversed();
  }

  /** The payer decides on the page of the bank or of the gateway: about the charge that was shown last, or another one. */
  async decide(which: number, decision: Decision, fate: Fate): Promise<void> {
    const known = (await this.#known()).filter(
      ({ payment }) => (payment.charge === 'closed') === (decision === 'late'),
    );
    const found = known[which % known.length];
    if (!found) return;
    const { order, payment } = found;
    const kind = payment.adapter === 'card' ? 'decision at the gateway' : 'decision at the bank';
    await this.#world.network.carry(kind, fate, async () => {
      // On the way it was closed, or paid.
      const isSame = (payment.charge === 'closed') === (decision === 'late');
      const state = isSame ? await this.#press(payment, decision) : payment.charge;
      const message = isSame ? decide(payment, decision) : null;
      expect(state).toBe(payment.charge);
      if (message) this.#messages.push({ order, payment, message });
      return state;
    });
  }

  /** @returns how the charge stands then */
  async #press(payment: ModelPayment, decision: Decision): Promise<unknown> {
    const { shop } = this.#world;
    const { reference: token, charge, adapter } = payment;
    if (adapter === 'simulated') {
      if (decision === 'unanswered') return charge;
      if (decision === 'late') return this.#force(payment, 'paid');
      const made = await decideAtBank(shop, token, decision === 'rejected' ? 'reject' : 'pay');
      return made.success && made.charge.state;
    }
    if (decision === 'late') return this.#force(payment, 'paid');
    // The card's own bank is no longer at work on it.
    if (charge === 'processing' && decision !== 'unanswered') {
      return this.#force(payment, decision === 'rejected' ? 'rejected' : 'paid');
    }
    const { token: page } = await shop.deps.db
      .selectFrom('gateway_session')
      .select('token')
      .where('reference', '=', token)
      .executeTakeFirstOrThrow();
    const state = await payWith(shop, page, CARDS[decision]);
    return state === 'declined' ? 'rejected' : state === 'cancelled' ? 'closed' : state;
  }

  /** What a bank does behind its pages. */
  async #force({ adapter, reference, tries }: ModelPayment, state: 'paid' | 'rejected') {
    const { db } = this.#world.shop.deps;
    if (adapter === 'card') {
      const changed = state === 'paid' ? { state } : ({ state: 'declined', tries: tries + 1 } as const);
      await db.updateTable('gateway_session').set(changed).where('reference', '=', reference).execute();
    } else await db.updateTable('bank_charge').set({ state }).where('token', '=', reference).execute();
    return state;
  }

  /** One of the messages is sent: it goes on being sent until its response comes. */
  async send(which: number, fate: Fate): Promise<void> {
    const sent = this.#messages[which % this.#messages.length];
    if (!sent) return;
    await this.#world.network.arriveAll();
    const kind = sent.payment.adapter === 'card' ? 'message of the gateway' : 'message of the bank';
    const response = await this.#world.network.carry(kind, fate, () => this.#deliver(sent));
    if (response) this.#messages = this.#messages.filter((one) => one !== sent);
  }

  async sendLast(fate: Fate = 'ok'): Promise<void> {
    await this.send(this.#messages.length - 1, fate);
  }

  /** What was not taken yet comes at last, the newest first. */
  async sendAll(): Promise<void> {
    while (this.#messages.length > 0) await this.sendLast();
  }

  async #deliver({ order, payment, message }: Charged & { message: Message }) {
    const { shop, model, setting } = this.#world;
    const { adapter, reference } = payment;
    const { webhookSecret } = shop.env;
    const secret = adapter === 'card' ? gatewayKeys(webhookSecret).secret : bankSecret(webhookSecret);
    const news = { ...message, event: `${reference}-${message.event}`, reference, amount: order.total };
    const signed = { adapter, ...writeMessage(secret, news, shop.deps.clock()) };
    const response = await shop.call(receivePaymentEvent, signed);
    if (!response.success) throw new Error(JSON.stringify(response));
    expect(response.outcome).toBe(model.money.take(order, payment, message));
    setting.counts.addOutcome(response.outcome);
    return response;
  }

  /** The job is due for a payment that was shown: it asks how it stands. */
  async ask(which: number, fate: LineFate): Promise<void> {
    const known = await this.#known();
    const found = known[which % known.length];
    if (found) await this.#ask(found, fate);
  }

  async #ask({ order, payment }: Charged, fate: LineFate): Promise<void> {
    const { shop, model, setting } = this.#world;
    const due = shop.deps.db.updateTable('payment').set({ next_check_at: shop.deps.clock() });
    await due.where('reference', '=', payment.reference).where('next_check_at', 'is not', null).execute();
    await setting.line.during(
      fate,
      () => ask(shop),
      ({ asked }) => {
        expect(asked).toBe(payment.isAsked ? 1 : 0);
        if (payment.isAsked) model.money.ask(order, payment);
      },
    );
  }

  /** The job asks for all that it may. */
  async askAll(): Promise<void> {
    for (const one of await this.#known()) if (one.payment.isAsked) await this.#ask(one, 'ok');
  }

  /** What the shop has written to its banks about orders that were cancelled comes at last. */
  async closeAll(): Promise<void> {
    const { shop, model, setting } = this.#world;
    for (const order of model.orders.all) await this.register(order);
    const kind = 'payment-cancel';
    const { [kind]: deliver } = paymentDeliveries(shop.deps, shop.env);
    const notes = await shop.deps.db
      .deleteFrom('outbox')
      .where('kind', '=', kind)
      .returning('payload')
      .execute();
    for (const { payload } of notes) {
      await deliver?.(payload);
      const { reference } = cancelNote.parse(payload);
      const found = model.orders.all
        .flatMap((order) => order.payments.map((payment) => ({ order, payment })))
        .find(({ payment }) => payment.reference === reference);
      if (!found || closeAtBank(found.payment, setting.line) !== 'busy' || !isUnpaid(found.payment)) continue;
      // The shop asks at once.
      found.payment.isAsked = true;
      await this.#ask(found, 'ok');
    }
  }
}
