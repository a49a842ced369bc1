import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#tools/serve/ports.ts';
import { type ManagedProcess, startProcess } from '#tools/serve/process.ts';
import { waitUntilReady } from '#tools/serve/wait.ts';

/** A second storefront of the same build and secrets, in front of another back-end or with other settings. */
export async function storefrontOf(
  backendUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ url: string; managed: ManagedProcess }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const secrets = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'secrets.env'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('='));
  const env = {
    PATH: process.env.PATH,
    ...(process.env.NEXT_DIST_DIR && { NEXT_DIST_DIR: process.env.NEXT_DIST_DIR }),
    ...Object.fromEntries(secrets),
    NODE_ENV: 'production' as const,
    PORT: String(port),
    SITE_URL: url,
    BACKEND_URL: backendUrl,
    ...settings,
  };
  const managed = startProcess({ name: 'the second storefront', file: 'server.ts', env });
  await waitUntilReady(managed, `${url}/readyz`, 60_000);
  return { url, managed };
}
