/** `lib/{cart,orders}/data.ts` → both paths; braces around one word stay. */
function alternatives(path: string): string[] {
  const found = /^(.*?)\{([^{}]*,[^{}]*)\}(.*)$/.exec(path);
  if (!found) return [path];
  const [, before = '', inside = '', after = ''] = found;
  return inside.split(',').flatMap((one) => alternatives(`${before}${one}${after}`));
}

const FILE = /^[\w.[\]{}*,(<-][\w./[\]{}*,()|…<>-]*\.(ts|tsx|mjs|css|json|md)$/;

/** Paths of the repository that a text names between backticks, whole or shortened to their end; files of a data folder are none. */
export function namedPaths(markdown: string, folders: readonly string[]): string[] {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code.replace(/\/$/, ''))
    .filter((code) => !/\s|^\.ajuar\//.test(code))
    .filter((code) => FILE.test(code) || folders.some((folder) => code.startsWith(`${folder}/`)))
    .flatMap(alternatives);
}

/** A pattern for a path with `*`, `**`, `…`, `<name>`, `{name}` or `(a|b)` in it; null for a plain one. */
export function matcherOf(path: string): RegExp | null {
  if (!/[*…<{|]/.test(path)) return null;
  const source = path
    .replaceAll(/<[^>]*>|\{[^}]*\}|(?<=\()[^()]*\|[^()]*(?=\))/g, '*')
    .replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('**', '…')
    .replaceAll('*', '[^/]*')
    .replaceAll('…', '.*');
  return new RegExp(`^${source}$`);
}

/** Where links of a text lead within the repository; `path` is '' for the text itself. */
export function linksIn(markdown: string): { path: string; anchor: string }[] {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]+`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(https?|mailto):/.test(target))
    .map((target) => {
      const [path = '', anchor = ''] = target.split('#');
      return { path: decodeURI(path), anchor };
    });
}
