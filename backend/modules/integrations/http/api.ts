import type { FastifyInstance } from 'fastify';
import { getOrder, listOrders, sendPrices, sendStock } from '#lib/integrations/domain/operations.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { BackendEnv } from '../../../env.ts';
import { readOrder, readOrders } from '../orders/order-page.ts';
import { takePrices } from '../prices/feed.ts';
import { takeCounts, takeDifferences } from '../stock/feed.ts';
import { openApi, registerProblems } from './api-route.ts';
import { once } from './once.ts';
import { apiDocument } from './openapi.ts';

/** The API for programs of the retailer, such as an ERP (docs/api.md); the storefront passes it on from its own address. */
export function serveApi(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'db' | 'clock'>,
  { serverKey, siteUrl }: Pick<BackendEnv, 'serverKey' | 'siteUrl'>,
): void {
  app.register(
    async (scope) => {
      registerProblems(scope);
      const document = apiDocument(siteUrl);
      scope.get('/openapi.json', async () => document);
      const api = openApi(scope, deps, serverKey);
      api.route(listOrders, ({ query }) => readOrders(deps, query));
      api.route(getOrder, ({ path }) => readOrder(deps, path.number));
      api.route(sendStock, ({ body, client, headers }) => {
        if (body.kind === 'set') return takeCounts(deps, body);
        const key = String(headers['idempotency-key'] ?? '');
        return once(deps, { client, key, content: body }, (trx) => takeDifferences(trx, deps, body));
      });
      api.route(sendPrices, ({ body }) => takePrices(deps, body));
    },
    { prefix: '/api/v1' },
  );
}
