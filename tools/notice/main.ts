import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { entry, Stop, say } from '#tools/bootstrap/say.mjs';
import { readPackages, renderNotice, unreviewed } from './notice.ts';

const target = inRoot('NOTICE');

/** npm run notice: writes NOTICE. With --check it fails when that file is not up to date, or a licence is new. */
await entry(() => {
  const packages = readPackages(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')));
  const strange = unreviewed(packages);
  if (strange.length > 0) {
    const lines = strange.map(({ name, license }) => `  ${name}: ${license || 'no licence named'}`);
    throw new Stop(
      `look at these licences, then add them to tools/notice/notice.ts or drop the package:\n${lines.join('\n')}`,
    );
  }
  const text = renderNotice(packages);
  if (process.argv.includes('--check')) {
    if (existsSync(target) && readFileSync(target, 'utf8') === text) return 0;
    throw new Stop('NOTICE is out of date. Run: npm run notice');
  }
  writeFileSync(target, text);
  say('NOTICE written.');
  return 0;
});
