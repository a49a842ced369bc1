interface Lock {
  packages: Readonly<Record<string, { dev?: boolean | undefined }>>;
}

/** Next's compiler: what is built is not compiled again. */
const COMPILER = /(^|\/)@next\/swc-/;
/** Types, source maps and texts: no process reads them. */
const UNREAD = /\.(map|d\.[cm]?ts|md|markdown|tsbuildinfo)$/i;
/** Of a package: packages by themselves, each with a line of its own in the lock file. */
const NESTED = /\/node_modules(\/|$)/;

/** Folders of the packages that a process may load, of those that the lock file names. */
export function servedPackages({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { dev }]) =>
    path === '' || dev || COMPILER.test(path) ? [] : [path],
  );
}

/** Whether a process may read it. @param path below the folder that is copied, '' for the folder itself */
export function isServedFile(path: string): boolean {
  return !UNREAD.test(path) && !NESTED.test(path);
}
