import { z } from 'zod';
import { importTexts } from '#lib/labels/data/import-messages.ts';
import { connectOperator } from './operator-client.ts';

const seeded = z.object({ success: z.literal(true), products: z.int() });

/** `npm run seed`: loads the demo store by name, into an empty database of any mode. */
async function main(): Promise<void> {
  const operator = await connectOperator();
  try {
    const { products } = seeded.parse(await operator.ask('POST', '/operator/catalogue/seed', {}));
    process.stdout.write(`${importTexts.seeded(products)}\n`);
  } finally {
    await operator.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
