import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listStores } from '#backend/modules/stores/index.ts';
import { catalogId } from '#lib/contracts/fields.ts';
import type { Dependencies } from '../../dependencies.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import type { PopularReport } from './operator-contract.ts';
import { blockedWords, blockWords, keepCounts, popularTerms } from './popular.ts';

const words = z.array(z.string().trim().min(2).max(40)).max(50).default([]);

/** What is looked for most, and the words that are not shown for it (`npm run search`). */
export function operateSearch(app: FastifyInstance, deps: Dependencies): void {
  const settings = { path: '/operator/search', schema: z.object({ block: words, allow: words }) } as const;
  operatorRoute(app, settings, async ({ block, allow }): Promise<PopularReport> => {
    const before = await blockedWords(deps.db);
    const blocked = [...new Set([...before, ...block])].filter((word) => !allow.includes(word)).sort();
    if (block.length + allow.length > 0) await blockWords(deps.db, blocked);
    await keepCounts(deps);
    const rows = [];
    for (const { catalog_id, name } of await listStores(deps.db)) {
      rows.push({ store: name, terms: await popularTerms(deps, catalogId.parse(catalog_id)) });
    }
    return { blocked, rows };
  });
}
