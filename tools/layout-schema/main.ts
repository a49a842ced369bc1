import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { entry, say } from '#tools/bootstrap/say.mjs';
import { layoutSchema } from './json-schema.ts';
import { withTables } from './tables.ts';

/** npm run layout-schema: writes public/schema/layout-1.json and the tables of docs/content.md. */
await entry(() => {
  writeFileSync(inRoot('public/schema/layout-1.json'), `${JSON.stringify(layoutSchema(), null, 2)}\n`);
  const document = inRoot('docs/content.md');
  writeFileSync(document, withTables(readFileSync(document, 'utf8')));
  say('public/schema/layout-1.json and docs/content.md written.');
  return 0;
});
