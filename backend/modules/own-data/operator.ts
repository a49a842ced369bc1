import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { exportPerson } from './export-data.ts';
import { exportedData } from './operator-contract.ts';
import { erasePerson } from './personal-data.ts';

const schema = z.object({ email: z.string().trim().min(3).max(200) });

/** A person's own data, for the people of the shop: handed over, or erased (`npm run customers`). */
export function operateCustomers(app: FastifyInstance, deps: Dependencies): void {
  operatorRoute(app, { path: '/operator/customers/export', schema }, async ({ email }) =>
    z.encode(exportedData, await exportPerson(deps, email)),
  );
  operatorRoute(app, { path: '/operator/customers/erase', schema }, ({ email }) => erasePerson(deps, email));
}
