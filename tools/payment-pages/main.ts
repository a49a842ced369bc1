import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { entry, Stop, say } from '#tools/bootstrap/say.mjs';
import { renderInventory } from './inventory.ts';

const target = inRoot('docs/security-checkout.md');

/** npm run payment-pages: writes the inventory of payment pages. With --check it fails when that file is not up to date. */
await entry(() => {
  const text = renderInventory();
  if (process.argv.includes('--check')) {
    if (existsSync(target) && readFileSync(target, 'utf8') === text) return 0;
    throw new Stop(
      'docs/security-checkout.md is out of date. Look at what changed, then run: npm run payment-pages',
    );
  }
  writeFileSync(target, text);
  say('docs/security-checkout.md written.');
  return 0;
});
