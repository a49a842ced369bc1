import { MECHANISMS } from '#lib/platform/server/document/mechanisms.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import { cleanEnv, logTo, type Shop } from '#tools/bench/support/shop.ts';
import { sharedEnv, startStorefront } from '#tools/serve/pair.ts';
import { freePort } from '#tools/serve/ports.ts';
import { ALL_ON } from './worth.ts';

/** Settings of each storefront that is measured, by its name. */
export const VARIANTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [ALL_ON]: {},
  // The payload stays in its page when scripts are not deferred.
  ...Object.fromEntries(MECHANISMS.map((name) => [`no ${name}`, { DELIVERY_OFF: name }])),
  plain: { PLAIN_PAGES: '1' },
};

/** Starts a further storefront of the measured build over the shop's back-end. @returns its address and its process */
export async function startVariant(shop: Shop, closing: Closing, settings: Readonly<Record<string, string>>) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const build = { NEXT_DIST_DIR: process.env.NEXT_DIST_DIR ?? '' };
  const options = {
    mode: 'start' as const,
    env: cleanEnv({ ...build, ...settings, BACKEND_SERVER_KEY: shop.serverKey }),
    dataDir: shop.dataDir,
    host: '127.0.0.1',
    port,
    backendPort: 0,
    write: logTo('variant'),
  };
  const storefront = await startStorefront(
    { ...options, env: sharedEnv(options, url) },
    url,
    shop.backendUrl,
  );
  closing.add(() => storefront.stop(5000));
  return { url, pid: storefront.pid };
}
