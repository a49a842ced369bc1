import { moduleCircles } from './circles.ts';
import { findCycles } from './cycles.ts';
import type { Edge } from './edge.ts';
import { faceRules } from './face-rules.ts';
import { layerRules } from './layer-rules.ts';
import { backendModuleOf, capabilityOf, mutualPairs, pairText } from './mutual-pairs.ts';
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
  const rules = [...layerRules, ...faceRules, ...vendorRules];
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

/** Modules that import each other, by two or all around. */
function circleViolations(edges: readonly Edge[]): Violation[] {
  return [capabilityOf, backendModuleOf].flatMap((moduleOf) => [
    ...mutualPairs(edges, moduleOf).map((pair) => ({
      rule: 'modules-import-one-way',
      comment: 'move what both need to the lower of the two, or to a small module of its own.',
      where: pairText(pair),
    })),
    ...moduleCircles(edges, moduleOf)
      .filter((circle) => circle.length > 2)
      .map((circle) => ({
        rule: 'no-circles-of-modules',
        comment:
          'have one of them know less: move what it needs down, or let it declare an interface (ports.ts) that backend/composition.ts connects.',
        where: circle.join(', '),
      })),
  ]);
}

/** Every violation of the import rules, the rules about cycles and circles, and the rules about a file's text. */
export function checkFiles(files: readonly SourceFile[]): Violation[] {
  const edges = files.flatMap(edgesOf);
  const cycles = findCycles(edges).map((cycle) => ({
    rule: 'no-cycles',
    comment: 'break the cycle: move what both need into a file of its own.',
    where: cycle.join(' → '),
  }));
  return [...importViolations(edges), ...cycles, ...circleViolations(edges), ...sourceViolations(files)];
}
