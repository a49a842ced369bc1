import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hintScripts } from '#tools/bootstrap/compile-hint.mjs';

test('of the scripts that start a page, the one with React is compiled whole as it comes in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ajuar-hint-'));
  mkdirSync(join(folder, 'static'));
  const files = { 'static/react.js': 'n.hydrateRoot=function(){}', 'static/start.js': 'r.hydrateRoot(d)' };
  for (const [file, script] of Object.entries(files)) writeFileSync(join(folder, file), script);
  writeFileSync(join(folder, 'build-manifest.json'), JSON.stringify({ rootMainFiles: Object.keys(files) }));
  hintScripts(folder);
  hintScripts(folder);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  expect(read('static/react.js')).toBe('//# allFunctionsCalledOnLoad\nn.hydrateRoot=function(){}');
  expect(read('static/start.js')).toBe('r.hydrateRoot(d)');
  rmSync(folder, { recursive: true, force: true });
});
