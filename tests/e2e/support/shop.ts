import { appendFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { fillShop } from '#tools/serve/fill.ts';
import { startPair, stopAll } from '#tools/serve/pair.ts';
import { freePort } from '#tools/serve/ports.ts';
import type { ManagedProcess } from '#tools/serve/process.ts';
import { ownFolder } from '#tools/temporary/folders.ts';
import { startMailServer } from './mail-server.ts';
import { mailFolder } from './mails.ts';

/** Where the shops of browser tests write what they print. */
export const shopLog = inRoot('.ajuar/test/shop.log');

/** A shop of its own for the tests: nothing of the developer's environment reaches it. */
function cleanEnv(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'SystemRoot', 'ComSpec', 'NEXT_DIST_DIR'];
  const own = Object.fromEntries(kept.map((name) => [name, process.env[name]]));
  // Tests of limits come from addresses of their own, which a trusted proxy would tell. Coupons are tried as in live mode. All
  // tests buy with one phone.
  return {
    ...own,
    // As with `npm start`.
    NODE_COMPILE_CACHE: inRoot('.ajuar/compiled'),
    APP_MODE: 'demo',
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
    TRUST_PROXY: '1',
    COUPON_ATTEMPTS: '4',
    UNPAID_ORDERS: '0',
  };
}

/** Fills a demo shop, with a copy of which every shop of the run begins. @returns takes it away */
export async function fillTemplate(): Promise<() => void> {
  const template = ownFolder('e2e');
  const remove = () => rmSync(template, { recursive: true, force: true });
  try {
    await fillShop(cleanEnv(), template);
  } catch (error) {
    remove();
    throw error;
  }
  process.env.E2E_TEMPLATE = template;
  return remove;
}

/**
 * Starts a demo shop over a copy of the template, in a temporary folder and on free ports, with a mail server beside it. Tests and
 * commands of this process find it through `E2E_URL`, `E2E_BACKEND_URL` and `E2E_DATA_DIR`.
 * @param settings more of the shop's environment
 * @returns ends the shop
 */
export async function startTestShop(
  settings: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  mkdirSync(inRoot('.ajuar/test'), { recursive: true });
  const dataDir = ownFolder('e2e');
  cpSync(process.env.E2E_TEMPLATE ?? '', dataDir, { recursive: true });
  const processes: ManagedProcess[] = [];
  const mail = await startMailServer(mailFolder(dataDir));
  const stop = async () => {
    await stopAll(processes);
    await mail.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const pair = await startPair({
      mode: 'start',
      env: { ...cleanEnv(), SMTP_URL: mail.url, ...settings },
      dataDir,
      host: '127.0.0.1',
      port: await freePort(),
      backendPort: 0,
      write: (line) => appendFileSync(shopLog, line),
      started: (managed) => {
        processes.push(managed);
        managed.speak();
      },
    });
    process.env.E2E_URL = pair.url;
    process.env.E2E_BACKEND_URL = pair.backendUrl;
    process.env.E2E_DATA_DIR = dataDir;
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
