import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isArtefact } from './bootstrap/artefact.mjs';
import { dataFolder, loadEnv } from './bootstrap/env.mjs';
import { findNode, withNode } from './bootstrap/node24.mjs';
import { becomeProcess, partCommand } from './bootstrap/parts.mjs';
import { inRoot } from './bootstrap/paths.mjs';
import { entry, Stop } from './bootstrap/say.mjs';

const USAGE = 'Usage: npm run serve -- storefront | backend | worker';
/** What a process has by itself where the environment says nothing. */
const DEFAULTS = {
  storefront: {},
  backend: { BACKEND_PORT: '4000' },
  worker: { BACKEND_PORT: '4001' },
};

/** npm run serve -- storefront | backend | worker: one process of the shop, by itself, in this one's place. */
await entry(() => {
  const [name] = process.argv.slice(2);
  if (!(name in DEFAULTS)) throw new Stop(USAGE);
  loadEnv();
  if (name === 'storefront' && !existsSync(inRoot(join(process.env.NEXT_DIST_DIR || '.next', 'BUILD_ID')))) {
    throw new Stop('there is no build here: run npm run build first.');
  }
  const node = findNode();
  const env = {
    ...DEFAULTS[name],
    ...withNode(node),
    ...(name === 'worker' && { BACKEND_ROLE: 'worker' }),
    // What stands in an artefact serves, wherever it is started from.
    ...(isArtefact() && { NEXT_DIST_DIR: '.next' }),
    NODE_ENV: 'production',
    DATA_DIR: dataFolder(),
  };
  const { flags, file, env: full } = partCommand(name === 'storefront' ? 'storefront' : 'backend', env);
  return becomeProcess(node.path, [...flags, file], full);
});
