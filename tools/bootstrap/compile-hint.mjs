import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HINT = '//# allFunctionsCalledOnLoad\n';
/** What only React's own file says. */
const REACT = /\.hydrateRoot=function/;

/**
 * The start of any page calls most of React. Browsers that know the hint (Chrome 136 and later) compile such a script
 * whole while it comes in, on another thread; without it they compile function by function on the page's own.
 */
export function hintScripts(folder) {
  const { rootMainFiles } = JSON.parse(readFileSync(join(folder, 'build-manifest.json'), 'utf8'));
  for (const file of rootMainFiles) {
    const path = join(folder, file);
    const script = readFileSync(path, 'utf8');
    if (REACT.test(script) && !script.startsWith(HINT)) writeFileSync(path, HINT + script);
  }
}
