import fc from 'fast-check';
import type { CartIntent } from '#lib/contracts/carts.ts';
import { intentOf } from '../world/intents.ts';
import { changeCoupon, changeStore, logIn, logOut, type, undoStore } from '../world/shopping.ts';
import {
  link,
  linked,
  linkPayment,
  managerCancellation,
  managerRefund,
  refunding,
  returned,
  review,
  shopCancellation,
} from './desk.ts';
import {
  cancellation,
  confirmation,
  decision,
  expiry,
  giveUp,
  message,
  paid,
  pickup,
  purchase,
  question,
} from './paying.ts';
import { basket, type Command, device, fate, fill, prompt, quantity, step } from './step.ts';

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
/** All that shoppers, banks and the shop's people do, as often as its weight. */
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
  { weight: 3, arbitrary: question },
  { weight: 3, arbitrary: pickup },
  { weight: 2, arbitrary: link },
  { weight: 3, arbitrary: linkPayment },
  { weight: 2, arbitrary: linked },
  { weight: 2, arbitrary: shopCancellation },
  { weight: 3, arbitrary: refunding },
  { weight: 2, arbitrary: managerCancellation },
  { weight: 3, arbitrary: managerRefund },
  { weight: 3, arbitrary: review },
  { weight: 4, arbitrary: returned },
];

/** Random walks over a shop. */
export function walks(length: number): fc.Arbitrary<Iterable<Command>> {
  return fc.commands([fc.oneof(...commands)], { maxCommands: length, size: 'max' });
}
