/** What a string literal begins with, as far as it may be a path, and the character behind it. */
const LITERAL = /(?<=['"`])([\w@.-][\w@./()[\]-]*)(\$\{|\*)?/g;
/** A text that reads folders may name one of the project's own by a single word. */
const READS_FOLDERS = /\b(filesUnder|globSync|readdir(Sync)?)\(/;

/**
 * Files and folders of the project that a source names in its strings, folders with a slash at their end: it may read them.
 * Of a pattern or a template the folder before its first variable part counts.
 */
export function namedPaths(
  text: string,
  files: { has(path: string): boolean },
  folders: { has(path: string): boolean },
): string[] {
  const readsFolders = READS_FOLDERS.test(text);
  return [...text.matchAll(LITERAL)].flatMap(([, path = '', variable]) => {
    if (files.has(path)) return [path];
    const folder = variable ? path.slice(0, path.lastIndexOf('/') + 1) : `${path.replace(/\/$/, '')}/`;
    const isDeep = folder.indexOf('/') < folder.length - 1;
    return folders.has(folder) && (isDeep || readsFolders) ? [folder] : [];
  });
}
