import { posix } from 'node:path';
import { resolveImport } from '#tools/import-rules/resolve.ts';
import { importsOf } from '#tools/import-rules/scan.ts';
import { filesBehind, isFace } from './faces.ts';
import { namedPaths } from './named-paths.ts';

/** The project's files by path from its root; of those without imports the path alone matters. */
export type Sources = ReadonlyMap<string, string>;

const TEST = /^tests\/.+\.(test|spec)\.tsx?$/;
const CONTRACT_TEST = /^tests\/contract\//;
const CALLS = 'lib/contracts/index.ts';
const MODULES = 'backend/modules/index.ts';
const SOURCE = /\.(tsx?|mjs)$/;

/**
 * Imports through which every contract test would reach the whole back-end: what a test reaches of it follows from
 * the calls and the operator's routes that it names instead.
 */
const CUT = new Set([
  `backend/app.ts ${MODULES}`,
  `backend/app.ts ${CALLS}`,
  'backend/cli/operator/operator-client.ts backend/cli/operator/own-operator.ts',
  'tests/contract/support/seeds.ts backend/modules/import/demo.ts',
]);

/** What everything stands on: a change of it can break any test. */
const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|tests\/setup\/|tests\/contract\/(databases|support\/))/;

/** Whether only the whole of `npm test` says what a change breaks. */
export const concernsAll = (changed: readonly string[]) => changed.some((path) => EVERYTHING.test(path));

/** The tests that reach one of the changed files, by their imports, the calls they make and the paths they name; sorted. */
export function affectedTests(sources: Sources, changed: readonly string[]): string[] {
  const dependants = reversed(dependencies(sources));
  const reached = new Set(changed.flatMap((path) => [path, ...foldersOf(path)]));
  for (const path of reached) for (const dependant of dependants.get(path) ?? []) reached.add(dependant);
  return [...reached].filter((path) => TEST.test(path) && sources.has(path)).sort();
}

/** Ancestors of a file, each with a slash at its end: who names a folder reads what is in it. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => `${parts.slice(0, at + 1).join('/')}/`);
}

function dependencies(sources: Sources): Map<string, Set<string>> {
  const imports = importGraph(sources);
  const all = new Map([...imports].map(([path, targets]) => [path, new Set(targets)]));
  const folders = new Set([...sources.keys()].flatMap(foldersOf));
  for (const [path, text] of sources) {
    if (path.startsWith('tests/') && SOURCE.test(path))
      for (const named of namedPaths(text, sources, folders)) all.get(path)?.add(named);
  }
  const modulesOf = moduleFinder(sources, imports);
  for (const path of sources.keys())
    if (TEST.test(path) && CONTRACT_TEST.test(path))
      for (const module of modulesOf(path)) all.get(path)?.add(module);
  return all;
}

/**
 * Imports that have an effect when they run; those of types are judged by the compiler. Who imports of a face reaches the files of what it
 * takes, not all that the face shows.
 */
function importGraph(sources: Sources): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [path, text] of sources) {
    const targets = SOURCE.test(path) && !isFace(path) ? importsOf(text) : [];
    const files = targets.flatMap(({ specifier, typeOnly }) => {
      const target = resolveImport(path, specifier);
      if (typeOnly || target.kind !== 'file' || CUT.has(`${path} ${target.path}`)) return [];
      if (!isFace(target.path)) return [target.path];
      const face = { path: target.path, text: sources.get(target.path) ?? '' };
      return [face.path, ...filesBehind(face, { text, specifier })];
    });
    graph.set(path, new Set(files));
  }
  return graph;
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds the back-end's modules whose calls or operator's routes a contract test names, and those of its own folder. What its
 * helpers call to set things up has tests of its own.
 */
function moduleFinder(sources: Sources, imports: Graph): (test: string) => string[] {
  const calls = imports.get(CALLS) ?? new Set();
  const modules = [...sources.keys()].filter((path) => /^backend\/modules\/.+\/.+\.ts$/.test(path));
  const routesIn = (path: string) => new Set(sources.get(path)?.match(/(?<=['"`])\/operator\/[a-z-]+/g));
  const routes = new Map(modules.map((path) => [path, routesIn(path)]));
  return (test) => {
    const contracts = imports.get(test) ?? new Set();
    if (contracts.has(CALLS)) return [MODULES];
    const named = routesIn(test);
    const home = `backend/modules/${test.split('/')[2]}/`;
    return modules.filter(
      (path) =>
        path.startsWith(home) ||
        [...(imports.get(path) ?? [])].some((target) => calls.has(target) && contracts.has(target)) ||
        [...(routes.get(path) ?? [])].some((route) => named.has(route)),
    );
  };
}

function reversed(graph: Graph): Map<string, string[]> {
  const back = new Map<string, string[]>();
  for (const [from, targets] of graph)
    for (const to of targets) back.set(posix.normalize(to), [...(back.get(to) ?? []), from]);
  return back;
}
