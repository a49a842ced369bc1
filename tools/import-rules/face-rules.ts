import type { Edge, ImportRule } from './edge.ts';
import { backendModuleOf } from './mutual-pairs.ts';

/** Where the server puts all modules together. */
const ASSEMBLY = 'backend/modules/index.ts';
const REPOSITORY = /(?:^|[/-])repository\.ts$/;

/** The module of a file, and the file within it; null for any other file. */
function placeIn(path: string | undefined): { module: string; file: string } | null {
  const module = path === undefined ? null : backendModuleOf(path);
  return module === null || path === undefined ? null : { module, file: path.slice(module.length + 1) };
}

/**
 * Whether others may import a file of a module: its face, where it has one; interfaces that somebody else fills in (`ports.ts`), which dependencies.ts names,
 * too; for the assembly, what it serves (`module.ts`); for commands, what its operator's routes respond (`operator-contract.ts`), so that
 * they load no more of it.
 */
function isOpenTo(from: string, file: string): boolean {
  if (file === 'module.ts') return from === ASSEMBLY;
  if (/(?:^|\/)operator-contract\.ts$/.test(file)) return from.startsWith('backend/cli/');
  return file === 'index.ts' || file === 'ports.ts';
}

/** Tests import what they try. */
function reachesPast({ from, file }: Edge): boolean {
  const place = placeIn(file);
  if (!place || from.startsWith('tests/') || place.module === backendModuleOf(from)) return false;
  return !isOpenTo(from, place.file);
}

/** What modules of the back-end show of themselves. */
export const faceRules: ImportRule[] = [
  {
    name: 'modules-by-their-face',
    comment:
      'import what another module shows (#backend/modules/<name>/index.ts); what it does not show yet is a function of its service or reader to be added there, or a file that lies in the wrong module.',
    broken: reachesPast,
  },
  {
    name: 'no-face-from-inside',
    comment: 'files of a module import each other directly: its face would lead back to them.',
    broken: ({ from, file }) => {
      const place = placeIn(file);
      return place?.file === 'index.ts' && place.module === backendModuleOf(from);
    },
  },
  {
    name: 'repositories-stay-inside',
    comment:
      'a face shows no rows: show what the module does (its service), or what it reads for others (a reader).',
    broken: ({ from, file = '' }) => placeIn(from)?.file === 'index.ts' && REPOSITORY.test(file),
  },
];
