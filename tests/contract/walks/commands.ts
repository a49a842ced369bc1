import fc from 'fast-check';
import type { CartIntent } from '#lib/contracts/carts.ts';
import { ownerOf } from './device.ts';
import type { Decision } from './model/orders.ts';
import type { Fate } from './network.ts';
import type { Bank } from './world/bank.ts';
import { buy, cancel, confirm, expire, release } from './world/buying.ts';
import { changeCoupon, changeStore, logIn, logOut, type, undoStore } from './world/shopping.ts';
import type { World } from './world/world.ts';

/** What a walk goes through. */
export interface Place {
  world: World;
  bank: Bank;
}
/** A step of a walk: each kind of thing that a shopper does is a line of `commands`. */
type Command = fc.AsyncCommand<object, Place>;

const device = fc.constantFrom(0 as const, 1 as const);
const fateOf = (...bad: Fate[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<Fate>('ok') },
    { weight: 2, arbitrary: fc.constantFrom<Fate>(...bad) },
  );
const fate = fateOf('lost request', 'lost response', 'twice', 'late');
/** Of what is the shopper's own page: the next one comes after it. */
const prompt = fateOf('lost request', 'lost response', 'twice');
const quantity = fc.integer({ min: 1, max: 5 });

function step(name: string, run: (place: Place) => Promise<void>): Command {
  return { check: () => true, run: (_model, place) => run(place), toString: () => name };
}

type Kind = CartIntent['type'];
const kinds: readonly Kind[] = ['add', 'set', 'remove', 'save', 'restore', 'forget'];

const change = fc
  .record({ at: device, kind: fc.constantFrom(...kinds), product: fc.nat({ max: 2 }), quantity, fate })
  .map(({ at, kind, product, quantity: units, fate: how }) =>
    step(`${kind} ${units} of ${product} on ${at} (${how})`, ({ world }) => {
      const made = world.setting.products[product];
      if (!made) throw new Error('no such product');
      return world.change(at, intentOf(kind, made, units), how);
    }),
  );

function intentOf(
  kind: Kind,
  { productid, sku }: { productid: number; sku: string },
  units: number,
): CartIntent {
  if (kind === 'add' || kind === 'keep') return { type: kind, productid, sku, quantity: units };
  return kind === 'set' ? { type: kind, key: sku, quantity: units } : { type: kind, key: sku };
}

const flush = device.map((at) => step(`send what waits on ${at}`, ({ world }) => world.flush(at)));
const arrive = fc.constant(step('what was held back arrives', ({ world }) => world.network.arrive()));
const enter = fc
  .tuple(device, prompt)
  .map(([at, how]) => step(`change store on ${at} (${how})`, ({ world }) => changeStore(world, at, how)));
const undo = fc
  .tuple(device, prompt, fc.boolean())
  .map(([at, how, isOvertaking]) =>
    step(
      `undo the change of store on ${at} (${how})${isOvertaking ? ', before a request of it' : ''}`,
      ({ world }) => undoStore(world, at, how, isOvertaking),
    ),
  );
/** What makes two stores' carts of one shopper: a change that is undone, then something else in the other store. */
const part = fc
  .record({ at: device, product: fc.nat({ max: 1 }), units: quantity })
  .map(({ at, product, units }) =>
    step(`fill a cart of the other store on ${at}`, async ({ world }) => {
      const made = world.setting.products[product];
      await changeStore(world, at, 'ok');
      await undoStore(world, at, 'ok', false);
      if (made) await world.change(at, intentOf('add', made, units), 'ok');
    }),
  );
const login = fc.tuple(device, prompt).map(([at, how]) =>
  step(`log in on ${at} (${how})`, async ({ world }) => {
    if (world.devices[at].session.userId === null) await logIn(world, at, how);
  }),
);
const logout = device.map((at) =>
  step(`log out on ${at}`, async ({ world }) => {
    if (world.devices[at].session.userId !== null) await logOut(world, at);
  }),
);
const basket = fc.record({ product: fc.nat({ max: 1 }), units: quantity });
/** Who has nothing to buy yet puts something into the cart. */
async function fill({ world }: Place, at: 0 | 1, { product, units }: { product: number; units: number }) {
  const made = world.setting.products[product];
  const lines = world.model.carts.cartOf(ownerOf(world.devices[at]), world.devices[at].store)?.lines ?? [];
  if (made && lines.length === 0) await world.change(at, intentOf('add', made, units), 'ok');
}
/** More often a code that has few uses, which both devices want. */
const coupon = fc
  .record({
    ...{ at: device, basket, fate },
    which: fc.constantFrom(0, 1, 2, 2, 2, 3),
    isEntered: fc.constantFrom(true, true, false),
  })
  .map(({ at, basket: wanted, which, isEntered, fate: how }) =>
    step(`${isEntered ? 'enter' : 'take out'} coupon ${which} on ${at} (${how})`, async (place) => {
      const { world } = place;
      const code = world.coupons[which];
      if (isEntered) await fill(place, at, wanted);
      if (code) await changeCoupon(world, at, { code, isEntered, fate: how });
    }),
  );
const draft = fc
  .record({
    at: device,
    section: fc.constantFrom('typed' as const, 'personal' as const),
    text: fc.constantFrom('Ana', 'Rosa', 'Juan'),
    fate,
  })
  .map(({ at, section, text, fate: how }) =>
    step(`type ${text} as ${section} on ${at} (${how})`, ({ world }) =>
      type(world, at, { section, text, fate: how }),
    ),
  );
/** The device that shows a payment, this one before the other. */
function payer({ devices }: World, at: 0 | 1): 0 | 1 {
  return devices[at].paying === null ? (at === 0 ? 1 : 0) : at;
}
/** An order whose end is not known is the rare one: it is what a shopper comes back to. */
const often = fc.constantFrom<Fate>('ok', 'ok', 'lost request', 'lost response', 'lost request', 'twice');
const purchase = fc
  .record({
    at: device,
    basket,
    way: fc.constantFrom('counter' as const, 'bank' as const),
    ...{ ordered: fate, finished: often, again: often },
  })
  .map(({ at, basket: wanted, ...how }) =>
    step(
      `buy ${wanted.units} of ${wanted.product} on ${at}, ${how.way} (${how.ordered}, ${how.finished}, ${how.again})`,
      async (place) => {
        await fill(place, at, wanted);
        await buy(place.world, place.bank, at, how);
      },
    ),
  );
const decisions: readonly (readonly Decision[])[] = [['paid'], ['paid'], ['rejected'], ['rejected', 'paid']];
const decision = fc
  .record({ which: fc.nat({ max: 2 }), said: fc.constantFrom(...decisions), fate: prompt })
  .map(({ which, said, fate: how }) =>
    step(`charge ${which} from the last is ${said.join(', then ')} (${how})`, async ({ bank }) => {
      for (const one of said) await bank.decide(which, one, how);
    }),
  );
const message = fc
  .tuple(fc.nat({ max: 3 }), prompt)
  .map(([which, how]) =>
    step(`the bank sends message ${which} (${how})`, ({ bank }) => bank.send(which, how)),
  );
/** An order and its payment at once, which random steps seldom make one after the other. */
const paid = fc.tuple(device, basket, prompt).map(([at, wanted, how]) =>
  step(`buy ${wanted.units} of ${wanted.product} and pay on ${at} (${how})`, async (place) => {
    await fill(place, at, wanted);
    await buy(place.world, place.bank, at, { way: 'bank', ordered: 'ok', finished: 'ok', again: 'ok' });
    await place.bank.decide(0, 'paid', how);
  }),
);
const confirmation = fc
  .tuple(device, prompt)
  .map(([at, how]) =>
    step(`"I have paid" on ${at} (${how})`, ({ world }) => confirm(world, payer(world, at), how)),
  );
const giveUp = fc
  .tuple(device, prompt)
  .map(([at, how]) =>
    step(`give the order up on ${at} (${how})`, ({ world }) => release(world, payer(world, at), how)),
  );
const expiry = fc.constant(step('the time to pay is over', ({ world }) => expire(world)));
const cancellation = fc
  .tuple(fc.nat({ max: 2 }), prompt)
  .map(([which, how]) =>
    step(`cancel order ${which} from the last (${how})`, ({ world }) => cancel(world, which, how)),
  );

/** All that shoppers and the bank do, as often as its weight. */
const commands: readonly { weight: number; arbitrary: fc.Arbitrary<Command> }[] = [
  { weight: 12, arbitrary: change },
  { weight: 2, arbitrary: flush },
  { weight: 2, arbitrary: arrive },
  { weight: 4, arbitrary: enter },
  { weight: 3, arbitrary: undo },
  { weight: 2, arbitrary: part },
  { weight: 2, arbitrary: login },
  { weight: 1, arbitrary: logout },
  { weight: 4, arbitrary: coupon },
  { weight: 3, arbitrary: draft },
  { weight: 7, arbitrary: purchase },
  { weight: 3, arbitrary: paid },
  { weight: 4, arbitrary: decision },
  { weight: 5, arbitrary: message },
  { weight: 3, arbitrary: confirmation },
  { weight: 3, arbitrary: giveUp },
  { weight: 3, arbitrary: cancellation },
  { weight: 2, arbitrary: expiry },
];

/** Random walks over a shop. */
export function walks(length: number): fc.Arbitrary<Iterable<Command>> {
  return fc.commands([fc.oneof(...commands)], { maxCommands: length, size: 'max' });
}
