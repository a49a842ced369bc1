/** One import of the project. Exactly one of `file` and `package` is set. */
export interface Edge {
  /** Importing file, from the project's root. */
  from: string;
  line: number;
  specifier: string;
  typeOnly: boolean;
  /** Imported file, from the project's root. */
  file?: string;
  /** Imported package. */
  package?: string;
  /** Path inside the package, as in `next/link` → `link`. */
  subpath?: string;
}

export interface ImportRule {
  name: string;
  /** What to do instead; shown with each violation. */
  comment: string;
  broken: (edge: Edge) => boolean;
}

interface FilePattern {
  from: RegExp;
  notFrom?: RegExp;
  to: RegExp;
  /** Exceptions among the targets. */
  notTo?: RegExp;
}

/** True when the edge goes from a file that fits to a project file that fits. */
export function goes(edge: Edge, { from, notFrom, to, notTo }: FilePattern): boolean {
  if (edge.file === undefined || !from.test(edge.from) || notFrom?.test(edge.from)) return false;
  return to.test(edge.file) && !notTo?.test(edge.file);
}
