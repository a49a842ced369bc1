import type { Edge } from './edge.ts';
import { backendModuleOf } from './mutual-pairs.ts';

const REPOSITORY = /(?:^|[/-])repository\.ts$/;
const MODULES = 'backend/modules/';

/**
 * How many imports of another module's repository each module has still, by module and repository. Numbers fall and entries go; none
 * rises, none is added.
 */
export const KNOWN_REPOSITORY_IMPORTS: Readonly<Record<string, number>> = {};

/** Imports of another module's repository, counted by module and repository: 'staff → orders/repository.ts'. */
function repositoryImports(edges: readonly Edge[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { from, file } of edges) {
    if (file === undefined || !REPOSITORY.test(file)) continue;
    const [source, target] = [backendModuleOf(from), backendModuleOf(file)];
    if (!source || !target || source === target) continue;
    const key = `${source.replace(MODULES, '')} → ${file.replace(MODULES, '')}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Where the numbers are not those that are known: more than these are too many, and fewer are to be written down. */
export function repositoryProblems(
  edges: readonly Edge[],
  known: Readonly<Record<string, number>>,
): { where: string; isMore: boolean }[] {
  const counts = repositoryImports(edges);
  const names = new Set([...counts.keys(), ...Object.keys(known)]);
  return [...names].flatMap((name) => {
    const [count, before] = [counts.get(name) ?? 0, known[name] ?? 0];
    return count === before
      ? []
      : [{ where: `${name}: ${count} imports, ${before} known`, isMore: count > before }];
  });
}
