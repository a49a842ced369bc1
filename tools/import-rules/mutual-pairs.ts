import type { Edge } from './edge.ts';

/** Two modules that import each other. */
export interface MutualPair {
  modules: readonly [string, string];
  /** How many imports the first has of the second, and the second of the first. */
  imports: readonly [number, number];
}

/** A pair in words. */
export function pairText({ modules, imports }: MutualPair): string {
  return `${modules.join(' ↔ ')} (${imports.join(' and ')} imports)`;
}

/** What every capability stands on, which is no capability itself. */
const FOUNDATIONS = new Set(['platform', 'contracts', 'money', 'labels', 'markup']);

/** The capability of lib/ that a file belongs to: 'lib/cart'; null for any other file. */
export function capabilityOf(path: string): string | null {
  const [top, name, ...rest] = path.split('/');
  return top === 'lib' && name && rest.length > 0 && !FOUNDATIONS.has(name) ? `lib/${name}` : null;
}

/** The module of the back-end that a file belongs to: 'backend/modules/carts'; null for any other file. */
export function backendModuleOf(path: string): string | null {
  return /^backend\/modules\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
}

/** The pairs that import each other, types counted too: neither can be understood, tested or taken away without the other. */
export function mutualPairs(edges: readonly Edge[], moduleOf: (path: string) => string | null): MutualPair[] {
  const counts = new Map<string, number>();
  for (const { from, file } of edges) {
    const [source, target] = [moduleOf(from), file === undefined ? null : moduleOf(file)];
    if (!source || !target || source === target) continue;
    counts.set(`${source} ${target}`, (counts.get(`${source} ${target}`) ?? 0) + 1);
  }
  return [...counts].flatMap(([names, there]) => {
    const [one = '', other = ''] = names.split(' ');
    const back = counts.get(`${other} ${one}`);
    return back !== undefined && one < other ? [{ modules: [one, other], imports: [there, back] }] : [];
  });
}
