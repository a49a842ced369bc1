/** Namespaces by the prefix that a feed's elements usually have, '' for none. */
const USUAL = new Map([
  ['http://base.google.com/ns/1.0', 'g'],
  ['http://www.w3.org/2005/atom', ''],
  ['http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf'],
]);

type Prefixes = ReadonlyMap<string, string>;

/** What a document's elements are called, whichever prefixes it binds to their namespaces. */
export interface XmlNames {
  /** An element's usual name, in lower case: 'g:price' for any prefix of Google's. Call `close` at its end. */
  open(tag: string, attributes: Readonly<Record<string, string>>): string;
  close(): void;
}

export function xmlNames(): XmlNames {
  // A feed that binds nothing means Google's by 'g'.
  const scopes: Prefixes[] = [new Map([['g', 'g']])];
  return {
    open(tag, attributes) {
      const outer = scopes.at(-1) ?? new Map();
      const bound = bindingsOf(attributes);
      const prefixes = bound.length === 0 ? outer : new Map([...outer, ...bound]);
      scopes.push(prefixes);
      const [prefix = '', local] = tag.includes(':')
        ? tag.toLowerCase().split(/:(.*)/s, 2)
        : ['', tag.toLowerCase()];
      const usual = prefixes.get(prefix) ?? prefix;
      return usual === '' ? (local ?? '') : `${usual}:${local ?? ''}`;
    },
    close() {
      scopes.pop();
    },
  };
}

/** Prefixes that an element binds, each with the usual one; 'other:' before those of a namespace that feeds do not have. */
function bindingsOf(attributes: Readonly<Record<string, string>>): [prefix: string, usual: string][] {
  return Object.entries(attributes).flatMap(([name, uri]): [string, string][] => {
    const prefix = name.toLowerCase().startsWith('xmlns:') ? name.slice(6).toLowerCase() : '';
    if (prefix === '') return [];
    const usual = USUAL.get(
      uri
        .trim()
        .toLowerCase()
        .replace(/^https:/, 'http:')
        .replace(/\/$/, ''),
    );
    return [[prefix, usual ?? `other:${prefix}`]];
  });
}
