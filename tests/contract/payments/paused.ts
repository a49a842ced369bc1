import type { KyselyPlugin } from 'kysely';

/** Runs `meanwhile` between the nth query of a database and whatever its caller does next: an interleaving that is always the same. */
export function afterQuery(nth: number, meanwhile: () => Promise<void>): KyselyPlugin {
  let queries = 0;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1;
      if (queries === nth) await meanwhile();
      return result;
    },
  };
}
