import { margins } from './common.ts';
import { yes } from './kinds.ts';

/** Our own: what deliveries cost now. It has nothing to say of its own, so nothing can be missing. */
export const deliveryRates = {
  about:
    'What deliveries of the shopper’s store cost and when they arrive, by zone and city, out of what prices an order.',
  data: {},
  config: {
    ...margins,
    otherstores: yes('The rates of the other stores follow, each folded.', true),
  },
  missing: () => null,
};
