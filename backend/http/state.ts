import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { operatorRoute } from './operator-route.ts';

/** GET /operator/state: figures of the shop, and how the jobs of this process ended, for commands on this machine. */
export function registerState(
  app: FastifyInstance,
  { state, runs }: Pick<Dependencies, 'state' | 'runs'>,
): void {
  if (!state || !runs) return;
  operatorRoute(app, { method: 'GET', path: '/operator/state', schema: z.unknown() }, async () => ({
    figures: await state.values(),
    jobs: runs.list(),
  }));
}
