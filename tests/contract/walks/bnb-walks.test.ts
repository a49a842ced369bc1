import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOwnOrder } from '#lib/contracts/order-changes.ts';
import { payOrder, releaseOrder, verifyOrderPayment } from '#lib/contracts/payments/payments.ts';
import { add, type Made, makeCart, makeProduct, placed } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';
import { deliver, expire, MINUTE, paymentOf, QR } from '../payments/bank.ts';
import { bnbShop } from '../payments/bnb-shop.ts';
import type { StubQr } from '../payments/bnb-stub.ts';
import { ask, CARD, current, payWith } from '../payments/gateway.ts';

/** Walks of one run; `npm run walks -- 100000` makes more. */
const WALKS = Number(process.env.WALKS ?? '40');
const LENGTH = 16;

const { bank, ...at } = bnbShop();
let shop: Shop;
let cup: Made;
beforeAll(async () => {
  shop = await at.open();
  cup = await makeProduct(shop, { stock: 1_000_000 });
});
afterAll(() => at.close());

/** One order that is paid by QR, or is not, and all that was shown of it. */
class Walk {
  readonly orderid: string;
  readonly #cart: string;
  readonly #shown = new Set<string>();

  constructor(orderid: string, cart: string) {
    this.orderid = orderid;
    this.#cart = cart;
  }

  static async begin(): Promise<Walk> {
    const cart = await makeCart(shop, add(cup));
    return new Walk(await placed(shop, cart, { paymnettypeid: QR }), cart.id);
  }

  async show(): Promise<void> {
    const { payload, type } = await paymentOf(shop, this.orderid);
    if (type === 'WAIT' && payload !== '') this.#shown.add(payload);
  }

  /** Codes that somebody saw, those before others first. */
  codes(): StubQr[] {
    return [...this.#shown].map((payload) => bank.byPayload(payload));
  }

  async #about(act: (code: StubQr) => unknown, which: number): Promise<void> {
    const codes = this.codes();
    const code = codes[which % codes.length];
    if (code) await act(code);
  }

  pay = (which: number) => this.#about(({ payload }) => bank.pay(payload), which);
  /** The bank takes money for a code that it had cancelled, and says so sooner or later. */
  payAllTheSame = (which: number) =>
    this.#about((code) => {
      if (code.isCancelled) code.statusId = 2;
    }, which);
  notify = (which: number) => this.#about((code) => at.notify(code), which);
  verify = () => shop.call(verifyOrderPayment, { orderid: this.orderid });
  change = (paymenttypeid: number) => shop.call(payOrder, { orderid: this.orderid, paymenttypeid });
  release = () => shop.call(releaseOrder, { orderid: this.orderid, cartsessionid: this.#cart });
  cancel = () => shop.call(cancelOwnOrder, { orderid: this.orderid, reason: '' });
  payElsewhere = () => shop.operate(`/operator/orders/${this.orderid}/status`, { statusid: 2 });

  async payByCard(): Promise<void> {
    const { page, payment } = await current(shop, this.orderid);
    if (payment.type === 'REDIRECT' && page !== '') await payWith(shop, page, 'accepted');
  }

  async end(): Promise<void> {
    shop.advance(31 * MINUTE);
    await expire(shop);
  }
}

/** What happens to an order at any time. */
const EVENTS = {
  show: (walk: Walk) => walk.show(),
  'pay the first code': (walk: Walk) => walk.pay(0),
  'pay the second code': (walk: Walk) => walk.pay(1),
  'pay a code that was cancelled': (walk: Walk) => walk.payAllTheSame(0),
  'notify of the first code': (walk: Walk) => walk.notify(0),
  'notify of the second code, twice': async (walk: Walk) => {
    await Promise.all([walk.notify(1), walk.notify(1)]);
  },
  'say that it is paid': (walk: Walk) => walk.verify(),
  'change to card': (walk: Walk) => walk.change(CARD),
  'change to QR': (walk: Walk) => walk.change(QR),
  'pay by card': (walk: Walk) => walk.payByCard(),
  'give it up': (walk: Walk) => walk.release(),
  'cancel it': (walk: Walk) => walk.cancel(),
  'pay elsewhere': (walk: Walk) => walk.payElsewhere(),
  'end its time': (walk: Walk) => walk.end(),
  'five seconds': async () => shop.advance(5000),
  'ask the banks': async () => {
    shop.advance(2 * MINUTE);
    await ask(shop);
  },
  'work the outbox': () => deliver(shop),
} satisfies Record<string, (walk: Walk) => Promise<unknown>>;

const NAMES = Object.keys(EVENTS) as (keyof typeof EVENTS)[];
const METHODS = ['token', 'getQRWithImageAsync', 'getQRStatusAsync', 'CancelQRByIdAsync'] as const;
const FAULTS = ['lost', 'broken', 'refused', 'nonsense'] as const;

const seldom = fc.nat({ max: 5 }).map((drawn) => drawn === 0);
const step = fc.record({
  event: fc.oneof({ weight: 2, arbitrary: fc.constant('show' as const) }, fc.constantFrom(...NAMES)),
  /** What happens while the bank makes a code; the outbox may be worked then, too. */
  meanwhile: fc.option(fc.tuple(fc.constantFrom(...NAMES), fc.boolean()), { freq: 2 }),
  fault: fc.option(fc.tuple(fc.constantFrom(...METHODS), fc.constantFrom(...FAULTS)), { freq: 2 }),
  isAway: seldom,
  isLate: seldom,
});

type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never;

async function take(walk: Walk, { event, meanwhile, fault, isAway, isLate }: Step): Promise<void> {
  Object.assign(bank, { isAway, isLate });
  if (fault) bank.faults.set(...fault);
  if (meanwhile) {
    const [name, isDelivered] = meanwhile;
    bank.meanwhile.set('getQRWithImageAsync', async () => {
      await EVENTS[name](walk);
      if (isDelivered) await deliver(shop);
    });
  }
  await EVENTS[event](walk);
  bank.recover();
}

/** The time of the order is over, and the shop has told its bank so, without asking it anything: nobody can pay it any more. */
async function endInVain(walk: Walk): Promise<void> {
  for (let hour = 0; hour < 2; hour += 1) {
    shop.advance(61 * MINUTE);
    await expire(shop);
    await deliver(shop);
  }
  expect(await payableOf(walk)).toEqual([]);
}

/** Codes of an order that the shop knows and somebody can pay. */
async function payableOf({ orderid }: Walk): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select q.qr_id::int as id from bank_qr q join payment p using (reference) where p.order_id = ${orderid}`.execute(
    shop.deps.db,
  );
  const payable = new Set(bank.payable().map(({ id }) => id));
  return rows.map(({ id }) => id).filter((id) => payable.has(id));
}

/** All that was lost and is late comes at last: messages of the bank, what waits for it, and the job that asks. */
async function settle(walk: Walk): Promise<void> {
  for (let hour = 0; hour < 4; hour += 1) {
    shop.advance(61 * MINUTE);
    for (const code of walk.codes()) if (code.isCancelled && code.statusId === 2) await at.notify(code);
    await expire(shop);
    while ((await ask(shop)).asked > 0);
    await deliver(shop);
  }
  await shop.deps.db.updateTable('payment').set({ next_check_at: null }).execute();
}

const SETTLED = ['paid', 'restored', 'accepted'];

/** What the bank's books say against the shop's. */
async function compare(walk: Walk): Promise<void> {
  const { rows } = await sql<{ id: number; outcome: string | null; state: string }>`
    select q.qr_id::int as id, e.outcome, p.state from bank_qr q join payment p using (reference)
      left join payment_event e on e.event_id = 'bnb:' || q.qr_id
    where p.order_id = ${walk.orderid} order by 1`.execute(shop.deps.db);
  const { rows: events } = await sql<{ outcome: string }>`
    select e.outcome from payment_event e join payment p using (reference)
    where p.order_id = ${walk.orderid}`.execute(shop.deps.db);
  // An order is paid once; whatever came besides is the operator's to look at.
  expect(events.filter(({ outcome }) => SETTLED.includes(outcome)).length).toBeLessThanOrEqual(1);
  for (const { id, outcome } of rows) {
    const isPaid = bank.codes.get(id)?.statusId === 2;
    expect({ id, isTaken: outcome !== null }).toEqual({ id, isTaken: isPaid });
    if (isPaid) expect([...SETTLED, 'review', 'refunded']).toContain(outcome);
  }
  const settled = rows.filter(({ outcome }) => SETTLED.includes(outcome ?? ''));
  for (const { state } of settled) expect(['paid', 'review', 'refunded']).toContain(state);
  // What was shown is known.
  const known = new Set(rows.map(({ id }) => id));
  const shown = walk.codes().map(({ id }) => id);
  expect(shown.filter((id) => !known.has(id))).toEqual([]);
  expect(await payableOf(walk)).toEqual([]);
}

test('whatever happens to an order and its bank, all that was paid is an order’s or the operator’s to look at, and nothing can be paid twice or too late', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: LENGTH, size: 'max' }), async (steps) => {
      const walk = await Walk.begin();
      for (const one of steps) {
        await take(walk, one);
        // Whoever was shown several codes can pay one of them at most.
        const payable = new Set(bank.payable());
        expect(walk.codes().filter((code) => payable.has(code)).length).toBeLessThanOrEqual(1);
      }
      await endInVain(walk);
      await settle(walk);
      await compare(walk);
    }),
    { numRuns: WALKS },
  );
}, 86_400_000);
