import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './bootstrap/paths.mjs';
import { entry, say } from './bootstrap/say.mjs';
import { completeLock, missingPlatforms } from './lock/platforms.mjs';

/**
 * npm run lock: names in package-lock.json the packages of other platforms; run it after `npm install`.
 * With --check it only looks, and fails when some are missing.
 */
await entry(() => {
  const file = inRoot('package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingPlatforms(lock);
  if (missing.length === 0) return 0;
  if (process.argv.includes('--check')) {
    say('package-lock.json lacks packages of other platforms, so npm ci refuses it. Run: npm run lock');
    return 1;
  }
  writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
  say(`package-lock.json: ${missing.length} packages of other platforms added.`);
  return 0;
});
