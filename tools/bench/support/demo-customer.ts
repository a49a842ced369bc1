import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inRoot } from '#tools/bootstrap/paths.mjs';

const customer = z.object({ email: z.string(), password: z.string() });
export type Credentials = z.infer<typeof customer>;

/** How the demo's customer logs in. */
export function demoCustomer(): Credentials {
  return customer.parse(JSON.parse(readFileSync(inRoot('data/demo/customers/ana-quispe.json'), 'utf8')));
}
