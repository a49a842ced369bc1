import fc from 'fast-check';
import type { CartIntent } from '#lib/contracts/carts.ts';
import type { Fate } from './device.ts';
import type { World } from './world.ts';

/** A step of a walk: each kind of thing that a shopper does is a line of `commands`. */
type Command = fc.AsyncCommand<object, World>;

const device = fc.constantFrom(0 as const, 1 as const);
const fate = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Fate>('ok') },
  { weight: 1, arbitrary: fc.constantFrom<Fate>('lost request', 'lost response', 'twice', 'late') },
);
const quantity = fc.integer({ min: 1, max: 5 });

function step(name: string, run: (world: World) => Promise<void>): Command {
  return { check: () => true, run: (_model, world) => run(world), toString: () => name };
}

type Kind = CartIntent['type'];
const kinds: readonly Kind[] = ['add', 'set', 'remove', 'save', 'restore', 'forget'];

const change = fc
  .record({ at: device, kind: fc.constantFrom(...kinds), product: fc.nat({ max: 2 }), quantity, fate })
  .map(({ at, kind, product, quantity: units, fate: how }) =>
    step(`${kind} ${units} of ${product} on ${at} (${how})`, (world) => {
      const made = world.products[product];
      if (!made) throw new Error('no such product');
      return world.change(at, intentOf(kind, made, units), how);
    }),
  );

function intentOf(
  type: Kind,
  { productid, sku }: { productid: number; sku: string },
  units: number,
): CartIntent {
  if (type === 'add' || type === 'keep') return { type, productid, sku, quantity: units };
  return type === 'set' ? { type, key: sku, quantity: units } : { type, key: sku };
}

const flush = device.map((at) => step(`send what waits on ${at}`, (world) => world.flush(at)));
const arrive = fc.constant(step('what was held back arrives', (world) => world.arrive()));
const enter = fc
  .tuple(device, fc.boolean())
  .map(([at, isTwice]) =>
    step(`change store on ${at}${isTwice ? ' twice' : ''}`, (world) => world.enter(at, isTwice)),
  );
const undo = fc
  .tuple(device, fc.boolean())
  .map(([at, isOvertaking]) =>
    step(`undo the change of store on ${at}${isOvertaking ? ', before a request of it' : ''}`, (world) =>
      world.undo(at, isOvertaking),
    ),
  );
/** What makes two stores' carts of one shopper: a change that is undone, then something else in the other store. */
const part = fc
  .record({ at: device, product: fc.nat({ max: 1 }), units: quantity })
  .map(({ at, product, units }) =>
    step(`fill a cart of the other store on ${at}`, async (world) => {
      const made = world.products[product];
      await world.enter(at, false);
      await world.undo(at, false);
      if (made) await world.change(at, intentOf('add', made, units), 'ok');
    }),
  );
const login = fc.tuple(device, fc.boolean()).map(([at, isTwice]): Command => {
  const run = step(`log in on ${at}${isTwice ? ' twice' : ''}`, async (world) => {
    if (world.devices[at].session.userId === null) await world.login(at, isTwice);
  });
  return run;
});
const logout = device.map((at) =>
  step(`log out on ${at}`, async (world) => {
    if (world.devices[at].session.userId !== null) await world.logout(at);
  }),
);
const pay = device.map((at) =>
  step(`start a payment on ${at}`, async (world) => {
    if (world.waiting === null) await world.pay(at);
  }),
);
/** An order and its payment at once, which random steps seldom make one after the other. */
const buy = device.map((at) =>
  step(`buy on ${at}`, async (world) => {
    if (world.waiting === null) await world.pay(at);
    await world.bankPays(false);
  }),
);
const bankPays = fc
  .boolean()
  .map((isTwice) =>
    step(`the bank says that it is paid${isTwice ? ', twice' : ''}`, (world) => world.bankPays(isTwice)),
  );
const coupon = fc
  .record({ at: device, which: fc.constantFrom(0 as const, 1 as const), isEntered: fc.boolean() })
  .map(({ at, which, isEntered }) =>
    step(`${isEntered ? 'enter' : 'take out'} coupon ${which} on ${at}`, (world) =>
      world.useCoupon(at, world.coupons[which], isEntered),
    ),
  );
const cancel = fc.constant(step('cancel the payment', (world) => world.cancelPayment()));

/** All that shoppers do, as often as its weight. */
const commands: readonly { weight: number; arbitrary: fc.Arbitrary<Command> }[] = [
  { weight: 10, arbitrary: change },
  { weight: 2, arbitrary: flush },
  { weight: 2, arbitrary: arrive },
  { weight: 4, arbitrary: enter },
  { weight: 3, arbitrary: undo },
  { weight: 2, arbitrary: part },
  { weight: 2, arbitrary: login },
  { weight: 1, arbitrary: logout },
  { weight: 2, arbitrary: coupon },
  { weight: 2, arbitrary: pay },
  { weight: 1, arbitrary: bankPays },
  { weight: 2, arbitrary: buy },
  { weight: 1, arbitrary: cancel },
];

/** Random walks over a shop. */
export function walks(length: number): fc.Arbitrary<Iterable<Command>> {
  return fc.commands([fc.oneof(...commands)], { maxCommands: length, size: 'max' });
}
