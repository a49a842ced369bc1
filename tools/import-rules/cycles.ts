import type { Edge } from './edge.ts';

type State = 'open' | 'done';

/**
 * Import cycles, each as its files in order, the first repeated at the end. Of the cycles through one file
 * at least one is found, so that none are left when the answer is empty.
 */
export function findCycles(edges: readonly Edge[]): string[][] {
  const next = new Map<string, string[]>();
  for (const edge of edges) {
    if (edge.file) next.set(edge.from, [...(next.get(edge.from) ?? []), edge.file]);
  }
  const states = new Map<string, State>();
  const cycles: string[][] = [];
  const path: string[] = [];
  const visit = (file: string): void => {
    states.set(file, 'open');
    path.push(file);
    for (const to of next.get(file) ?? []) {
      if (states.get(to) === 'open') cycles.push([...path.slice(path.indexOf(to)), to]);
      else if (!states.has(to)) visit(to);
    }
    path.pop();
    states.set(file, 'done');
  };
  for (const file of next.keys()) if (!states.has(file)) visit(file);
  return cycles;
}
