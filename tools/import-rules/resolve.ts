import { posix } from 'node:path';

export type Target = { kind: 'file'; path: string } | { kind: 'package'; name: string; subpath: string };

function packageTarget(specifier: string): Target {
  const parts = specifier.split('/');
  const length = specifier.startsWith('@') ? 2 : 1;
  return { kind: 'package', name: parts.slice(0, length).join('/'), subpath: parts.slice(length).join('/') };
}

/**
 * What an import means: a file of the project (path from its root) or a package.
 * @param from path of the importing file, from the project's root
 */
export function resolveImport(from: string, specifier: string): Target {
  if (specifier.startsWith('#')) return { kind: 'file', path: posix.normalize(specifier.slice(1)) };
  if (!specifier.startsWith('.')) return packageTarget(specifier);
  return { kind: 'file', path: posix.join(posix.dirname(from), specifier) };
}
