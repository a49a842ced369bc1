import { sharedEnv, startBackend } from './pair.ts';

/**
 * Fills the data folder of a demo shop by a back-end that ends then. Filling takes long: shops of tests begin with copies.
 * @param env of the back-end
 * @throws Error when it does not answer
 */
export async function fillShop(env: NodeJS.ProcessEnv, dataDir: string): Promise<void> {
  const options = { mode: 'start' as const, env, dataDir, host: '127.0.0.1', port: 1, backendPort: 0 };
  const { managed } = await startBackend({ ...options, env: sharedEnv(options, 'http://localhost:1') });
  await managed.stop(30_000);
}
