import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { build } from '#tools/bootstrap/build.mjs';
import { sweepFolders } from '#tools/temporary/folders.ts';
import { fillTemplate, shopLog, startTestShop } from './shop.ts';

/** Makes the production build when the sources changed and starts the shop that all tests share; its log is `shopLog`. */
export default async function setUp(): Promise<() => Promise<void>> {
  await build({ path: process.execPath, version: process.version });
  mkdirSync(dirname(shopLog), { recursive: true });
  writeFileSync(shopLog, '');
  sweepFolders('e2e');
  const removeTemplate = await fillTemplate();
  const stop = await startTestShop();
  return async () => {
    await stop();
    removeTemplate();
  };
}
