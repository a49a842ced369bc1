import { spawn } from 'node:child_process';
import { inRoot, root } from '#tools/bootstrap/paths.mjs';
import { entry, Stop } from '#tools/bootstrap/say.mjs';

/**
 * npm run walks -- COUNT [SEED]: random walks over carts, stores, logins and payments on two devices, more of them than the
 * tests make, and others: a seed of its own for each run, which is named so that a failure can be repeated.
 */
await entry(async () => {
  const [count = '1000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
  if (!/^[1-9]\d{0,6}$/.test(count) || !/^\d{1,9}$/.test(seed)) {
    throw new Stop('Usage: npm run walks -- COUNT [SEED]');
  }
  console.info(`${count} walks, seed ${seed}`);
  const args = ['run', '--project', 'contract', '--retry', '0', 'tests/contract/walks'];
  const child = spawn(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, WALKS: count, PROPERTY_SEED: seed },
  });
  const code = await new Promise<number>((resolve) => child.on('exit', (ended) => resolve(ended ?? 1)));
  process.exitCode = code;
});
