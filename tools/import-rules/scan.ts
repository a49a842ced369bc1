export interface ImportStatement {
  specifier: string;
  /** True for `import type …` and `export type … from`. */
  typeOnly: boolean;
  /** 1-based. */
  line: number;
}

// Statements begin a line in formatted code, so comments and strings that merely mention one do not match.
const statement = /^(?:import|export)\s+(type\s)?(?:[\w*\s{},$]*?\sfrom\s*|)(['"])([^'"\n]+)\2/gm;
const bareImport = /^import\s*(['"])([^'"\n]+)\1/gm;
const dynamicImport = /\bimport\(\s*(['"])([^'"\n]+)\1/g;

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}

/** Every import and re-export of a source file (TypeScript, TSX or JavaScript), in order of place. */
export function importsOf(source: string): ImportStatement[] {
  const found = [
    ...[...source.matchAll(statement)].map((m) => ({ m, specifier: m[3], typeOnly: m[1] !== undefined })),
    ...[...source.matchAll(bareImport)].map((m) => ({ m, specifier: m[2], typeOnly: false })),
    ...[...source.matchAll(dynamicImport)].map((m) => ({ m, specifier: m[2], typeOnly: false })),
  ];
  const seen = new Map<string, ImportStatement>();
  for (const { m, specifier, typeOnly } of found) {
    const line = lineAt(source, m.index);
    if (specifier) seen.set(`${line} ${specifier}`, { specifier, typeOnly, line });
  }
  return [...seen.values()].sort((a, b) => a.line - b.line);
}
