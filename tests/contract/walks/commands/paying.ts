import fc from 'fast-check';
import type { Decision } from '../model/payments.ts';
import type { Way } from '../model/state.ts';
import type { Fate } from '../network.ts';
import { buy, confirm, expire, release } from '../world/buying.ts';
import { cancel, move } from '../world/order-desk.ts';
import type { World } from '../world/world.ts';
import { basket, device, fate, fill, gateway, prompt, step } from './step.ts';

/** The device that shows a payment, this one before the other. */
function payer({ devices }: World, at: 0 | 1): 0 | 1 {
  return devices[at].paying === null ? (at === 0 ? 1 : 0) : at;
}
/** An order whose end is not known is the rare one: it is what a shopper comes back to. */
const often = fc.constantFrom<Fate>('ok', 'ok', 'lost request', 'lost response', 'lost request', 'twice');
const online = fc.constantFrom('bank' as const, 'card' as const);

export const purchase = fc
  .record({
    at: device,
    basket,
    way: fc.constantFrom<Way>('counter', 'bank', 'card'),
    ...{ ordered: fate, finished: often, again: often, gateway },
  })
  .map(({ at, basket: wanted, ...how }) =>
    step(
      `buy ${wanted.units} of ${wanted.product} on ${at}, ${how.way} (${how.ordered}, ${how.finished}, ${how.again}; ${how.gateway})`,
      async (place) => {
        await fill(place, at, wanted);
        await buy(place.world, place.bank, at, how);
      },
    ),
  );

const decisions: readonly (readonly Decision[])[] = [
  ...[['paid'], ['paid'], ['rejected'], ['rejected', 'paid'], ['late']],
  ...[['silent'], ['unanswered'], ['unanswered', 'rejected'], ['rejected', 'unanswered', 'silent']],
] as Decision[][];
/** Half of them are told at once: each, or the last before the others. */
export const decision = fc
  .record({
    ...{ which: fc.nat({ max: 2 }), said: fc.constantFrom(...decisions) },
    ...{ tells: fc.constantFrom('none', 'none', 'each', 'last'), fate: prompt, told: prompt },
  })
  .map(({ which, said, tells, fate: how, told }) =>
    step(
      `charge ${which} from the last is ${said.join(', then ')} (${how}; told: ${tells}, ${told})`,
      async ({ bank }) => {
        for (const one of said) {
          await bank.decide(which, one, how);
          if (tells === 'each') await bank.sendLast(told);
        }
        if (tells === 'last') await bank.sendLast(told);
      },
    ),
  );
export const message = fc
  .tuple(fc.nat({ max: 3 }), prompt)
  .map(([which, how]) => step(`a bank sends message ${which} (${how})`, ({ bank }) => bank.send(which, how)));
export const question = fc
  .tuple(fc.nat({ max: 3 }), gateway)
  .map(([which, how]) =>
    step(`the job asks for charge ${which} from the last (${how})`, ({ bank }) => bank.ask(which, how)),
  );

/** An order and its payment at once, at the first or the second try, which random steps seldom make one after the other. */
export const paid = fc
  .tuple(device, basket, online, prompt, fc.constantFrom(1, 1, 2))
  .map(([at, wanted, way, how, tries]) =>
    step(
      `buy ${wanted.units} of ${wanted.product} and pay on ${at}, ${way}, at try ${tries} (${how})`,
      async (place) => {
        await fill(place, at, wanted);
        const all = { ordered: 'ok', finished: 'ok', again: 'ok', gateway: 'ok' } as const;
        await buy(place.world, place.bank, at, { way, ...all });
        if (tries > 1) await place.bank.decide(0, 'rejected', 'ok');
        await place.bank.decide(0, 'paid', how);
      },
    ),
  );
export const confirmation = fc
  .tuple(device, prompt, gateway)
  .map(([at, how, line]) =>
    step(`"I have paid" on ${at} (${how}; ${line})`, ({ world }) =>
      confirm(world, payer(world, at), how, line),
    ),
  );
export const giveUp = fc
  .tuple(device, prompt, gateway)
  .map(([at, how, line]) =>
    step(`give the order up on ${at} (${how}; ${line})`, ({ world }) =>
      release(world, payer(world, at), how, line),
    ),
  );
export const expiry = fc.constant(step('the time to pay is over', ({ world }) => expire(world)));
export const cancellation = fc
  .tuple(fc.nat({ max: 2 }), prompt)
  .map(([which, how]) =>
    step(`cancel order ${which} from the last (${how})`, ({ world }) => cancel(world, which, how)),
  );
/** The fifth time is one at which no store hands over. */
export const pickup = fc
  .tuple(fc.nat({ max: 2 }), fc.nat({ max: 4 }), fate)
  .map(([which, time, how]) =>
    step(`move order ${which} from the last to time ${time} (${how})`, ({ world }) =>
      move(world, which, time, how),
    ),
  );
