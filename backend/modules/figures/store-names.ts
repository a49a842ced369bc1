import { listStores } from '#backend/modules/stores/index.ts';
import type { Db } from '../../db/database.ts';

/** Stores by their ids, as figures name them: '101 Cristo Redentor'. */
export async function storeNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const stores = await listStores(db);
  return new Map(stores.map(({ store_id, name }) => [String(store_id), `${store_id} ${name}`]));
}
