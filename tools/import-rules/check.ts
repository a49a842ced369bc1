import { findCycles } from './cycles.ts';
import type { Edge } from './edge.ts';
import { layerRules } from './layer-rules.ts';
import {
  backendModuleOf,
  capabilityOf,
  isKnown,
  type MutualPair,
  mutualPairs,
  pairText,
} from './mutual-pairs.ts';
import { resolveImport } from './resolve.ts';
import { importsOf } from './scan.ts';
import { sourceRules } from './source-rules.ts';
import { vendorRules } from './vendor-rules.ts';

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  path: string;
  text: string;
}

export interface Violation {
  rule: string;
  comment: string;
  /** `file:line` and what is wrong there. */
  where: string;
}

function edgesOf(file: SourceFile): Edge[] {
  return importsOf(file.text).map((statement) => {
    const target = resolveImport(file.path, statement.specifier);
    const base = { from: file.path, ...statement };
    if (target.kind === 'file') return { ...base, file: target.path };
    return { ...base, package: target.name, subpath: target.subpath };
  });
}

function importViolations(edges: readonly Edge[]): Violation[] {
  const rules = [...layerRules, ...vendorRules];
  return edges.flatMap((edge) =>
    rules
      .filter((rule) => rule.broken(edge))
      .map((rule) => ({
        rule: rule.name,
        comment: rule.comment,
        where: `${edge.from}:${edge.line} imports ${edge.specifier}`,
      })),
  );
}

function sourceViolations(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) =>
    sourceRules.flatMap((rule) => {
      const line = rule.offence(file.path, file.text);
      return line === null ? [] : [{ rule: rule.name, comment: rule.comment, where: `${file.path}:${line}` }];
    }),
  );
}

/** Modules of the back-end that import each other, also those that are no violation. */
export function backendPairs(files: readonly SourceFile[]): MutualPair[] {
  return mutualPairs(files.flatMap(edgesOf), backendModuleOf);
}

/** Every violation of the import rules, the rules about cycles and pairs, and the rules about a file's text. */
export function checkFiles(files: readonly SourceFile[]): Violation[] {
  const edges = files.flatMap(edgesOf);
  const cycles = findCycles(edges).map((cycle) => ({
    rule: 'no-cycles',
    comment: 'break the cycle: move what both need into a file of its own.',
    where: cycle.join(' → '),
  }));
  const mutual = [
    ...mutualPairs(edges, capabilityOf),
    ...mutualPairs(edges, backendModuleOf).filter((pair) => !isKnown(pair)),
  ];
  const pairs = mutual.map((pair) => ({
    rule: 'modules-import-one-way',
    comment: 'move what both need to the lower of the two, or to a small module of its own.',
    where: pairText(pair),
  }));
  return [...importViolations(edges), ...cycles, ...pairs, ...sourceViolations(files)];
}
