import type { Edge } from './edge.ts';

/** Which modules each one imports, types counted too. */
function importsOfModules(
  edges: readonly Edge[],
  moduleOf: (path: string) => string | null,
): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const { from, file } of edges) {
    const [source, target] = [moduleOf(from), file === undefined ? null : moduleOf(file)];
    if (!source || !target || source === target) continue;
    imports.set(source, (imports.get(source) ?? new Set()).add(target));
  }
  return imports;
}

/** Every module that one reaches, itself where a way leads back. */
function reachedFrom(start: string, imports: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    for (const next of imports.get(one) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}

/**
 * Modules that reach each other by what they import (strongly connected components of two and more), each by name: none of
 * them can be understood, tested or taken away without all the others.
 */
export function moduleCircles(edges: readonly Edge[], moduleOf: (path: string) => string | null): string[][] {
  const imports = importsOfModules(edges, moduleOf);
  const reached = new Map([...imports.keys()].map((name) => [name, reachedFrom(name, imports)]));
  const circles = new Map<string, string[]>();
  for (const [name, others] of reached) {
    const circle = [...others].filter((other) => reached.get(other)?.has(name)).sort();
    if (circle.length > 1) circles.set(circle.join(' '), circle);
  }
  return [...circles.values()];
}
