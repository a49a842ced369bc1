import fc from 'fast-check';
import { buy, expire } from '../world/buying.ts';
import {
  cancel,
  cancelAsManager,
  cancelByShop,
  decideReview,
  makeLink,
  payByLink,
  refund,
  refundAsManager,
} from '../world/order-desk.ts';
import { basket, device, fate, fill, gateway, prompt, step } from './step.ts';

const which = fc.nat({ max: 2 });
const way = fc.constantFrom('bank' as const, 'card' as const);

export const link = fc
  .tuple(which, fate)
  .map(([from, how]) =>
    step(`make a link for order ${from} from the last (${how})`, ({ world }) => makeLink(world, from, how)),
  );
export const linkPayment = fc
  .record({ which, way, fate: prompt, gateway })
  .map((how) =>
    step(
      `pay order ${how.which} from the last by its link, ${how.way} (${how.fate}; ${how.gateway})`,
      (place) => payByLink(place.world, place.bank, how),
    ),
  );
/** An order that waits or has expired, and its other payment: money may come for both. */
export const linked = fc
  .record({
    at: device,
    basket,
    way,
    other: way,
    isOver: fc.boolean(),
    late: fc.boolean(),
    fate: prompt,
    gateway,
  })
  .map(({ at, basket: wanted, way: first, other, isOver, late, ...how }) =>
    step(
      `buy on ${at}, ${first}, ${isOver ? 'expire, ' : ''}pay by a link, ${other}${late ? ', late money' : ''} (${how.fate}; ${how.gateway})`,
      async (place) => {
        const { world, bank } = place;
        const all = { ordered: 'ok', finished: 'ok', again: 'ok', gateway: 'ok' } as const;
        await fill(place, at, wanted);
        await buy(world, bank, at, { way: first, ...all });
        if (isOver) await expire(world);
        await payByLink(world, bank, { which: 0, way: other, ...how });
        await bank.decide(0, 'paid', 'ok');
        if (late) await bank.decide(0, 'late', 'ok');
      },
    ),
  );
export const shopCancellation = fc
  .tuple(which, fate)
  .map(([from, how]) =>
    step(`the shop cancels order ${from} from the last (${how})`, ({ world }) =>
      cancelByShop(world, from, how),
    ),
  );
export const refunding = fc
  .record({ from: which, own: fc.boolean(), fate: prompt, gateway })
  .map(({ from, ...asked }) =>
    step(
      `give the money of order ${from} from the last back${asked.own ? ', its own' : ''} (${asked.fate}; ${asked.gateway})`,
      ({ world }) => refund(world, from, asked),
    ),
  );
export const managerCancellation = fc
  .tuple(which, fate)
  .map(([from, how]) =>
    step(`a manager cancels order ${from} from the last (${how})`, ({ world }) =>
      cancelAsManager(world, from, how),
    ),
  );
export const managerRefund = fc
  .tuple(which, prompt, gateway)
  .map(([from, how, line]) =>
    step(`a manager gives the money of order ${from} from the last back (${how}; ${line})`, ({ world }) =>
      refundAsManager(world, from, how, line),
    ),
  );
export const review = fc
  .tuple(which, fc.constantFrom('accepted' as const, 'refunded' as const), prompt)
  .map(([from, decision, how]) =>
    step(`money of order ${from} from the last is ${decision} (${how})`, ({ world }) =>
      decideReview(world, from, decision, how),
    ),
  );
/** An order that is paid, cancelled by somebody or nobody, and its money back: random steps seldom meet so. */
export const returned = fc
  .record({
    ...{ at: device, basket, way, fate: prompt, gateway },
    by: fc.constantFrom('nobody' as const, 'customer' as const, 'shop' as const, 'manager' as const),
    isManager: fc.boolean(),
  })
  .map(({ at, basket: wanted, way: by, by: canceller, isManager, fate: how, gateway: line }) =>
    step(
      `buy on ${at} and pay, ${by}, cancelled by ${canceller}, money back by ${isManager ? 'a manager' : 'the operator'} (${how}; ${line})`,
      async (place) => {
        const { world, bank } = place;
        const all = { ordered: 'ok', finished: 'ok', again: 'ok', gateway: 'ok' } as const;
        await fill(place, at, wanted);
        await buy(world, bank, at, { way: by, ...all });
        await bank.decide(0, 'paid', 'ok');
        await bank.sendLast();
        if (canceller === 'customer') await cancel(world, 0, 'ok');
        if (canceller === 'shop') await cancelByShop(world, 0, 'ok');
        if (canceller === 'manager') await cancelAsManager(world, 0, 'ok');
        if (isManager) await refundAsManager(world, 0, how, line);
        else await refund(world, 0, { own: false, fate: how, gateway: line });
      },
    ),
  );
