import { posix } from 'node:path';

const FACE = /^backend\/modules\/[^/]+\/index\.ts$/;
const SHOWN = /^export\s+\{([^}]*)\}\s+from\s+'([^']+)'/gm;
const TAKEN = /^import\s+\{([^}]*)\}\s+from\s+'([^']+)'/gm;

/** Whether a file is what others import of a module of the back-end. */
export const isFace = (path: string) => FACE.test(path);

/** The files behind a face whose values a text imports by a specifier; all of them where it does not name any. */
export function filesBehind(
  face: { path: string; text: string },
  { text, specifier }: { text: string; specifier: string },
): string[] {
  const taken = [...text.matchAll(TAKEN)].find(([, , from]) => from === specifier);
  const names = taken && new Set(valuesIn(taken[1]));
  return [...face.text.matchAll(SHOWN)]
    .filter(([, shown]) => !names || valuesIn(shown).some((name) => names.has(name)))
    .map(([, , file = '']) => posix.join(posix.dirname(face.path), file));
}

/** The names in the braces of a statement, as the other file has them, without types. */
function valuesIn(braces = ''): string[] {
  const parts = braces.split(',').map((part) => part.trim());
  return parts
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/\s/)[0] ?? '');
}
