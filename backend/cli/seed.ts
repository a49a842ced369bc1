import { z } from 'zod';
import { importTexts } from '#lib/labels/data/import-messages.ts';
import { runCommand } from './operator/command.ts';

const seeded = z.object({ success: z.literal(true), products: z.int() });

/** `npm run seed`: loads the demo store by name, into an empty database of any mode. */
runCommand(() => async (operator) => {
  const { products } = seeded.parse(await operator.request('POST', '/operator/catalogue/seed', {}));
  return importTexts.seeded(products);
});
