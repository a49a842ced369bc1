import type { FastifyInstance } from 'fastify';
import { orderPath, orderQuery } from '#lib/integrations/domain/order-query.ts';
import { stockFeed } from '#lib/integrations/domain/stock-feed.ts';
import type { Secret } from '#lib/platform/signing/secret.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { readOrder, readOrders } from '../orders/order-page.ts';
import { takeCounts, takeDifferences } from '../stock/feed.ts';
import { openApi, registerProblems } from './api-route.ts';
import { once } from './once.ts';

/** The API for programs of the retailer, such as an ERP (docs/api.md); the storefront passes it on from its own address. */
export function serveApi(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'db' | 'clock'>,
  serverKey: Secret,
): void {
  app.register(
    async (scope) => {
      registerProblems(scope);
      const api = openApi(scope, deps, serverKey);
      const read = { method: 'GET', scope: 'orders:read' } as const;
      api.route({ ...read, url: '/orders', query: orderQuery }, ({ query }) => readOrders(deps, query));
      api.route({ ...read, url: '/orders/:number', path: orderPath }, ({ path }) =>
        readOrder(deps, path.number),
      );
      const write = { method: 'POST', scope: 'stock:write' } as const;
      api.route({ ...write, url: '/stock', body: stockFeed }, ({ body, client, headers }) => {
        if (body.kind === 'set') return takeCounts(deps, body);
        const key = String(headers['idempotency-key'] ?? '');
        return once(deps, { client, key, content: body }, (trx) => takeDifferences(trx, deps, body));
      });
    },
    { prefix: '/api/v1' },
  );
}
