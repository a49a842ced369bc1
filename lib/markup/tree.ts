/** An element of sanitised HTML. */
export interface Element {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: Node[];
}

/** Text keeps its character references as they are written. */
export type Node = string | Element;

const VOID = new Set(['br', 'hr']);
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</g;
const ATTRIBUTE = /([a-z-]+)(?:="([^"]*)")?/g;

export const isBlank = (node: Node) => typeof node === 'string' && node.trim() === '';

export function element(tag: string, children: Node[], attributes: Element['attributes'] = {}): Element {
  return { tag, attributes, children };
}

/** Reads what a sanitiser wrote: lower-case names, quoted values, every element closed. */
export function parseTree(html: string): Node[] {
  const root = element('', []);
  const open = [root];
  for (const [text, end, tag, attributes] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (tag === undefined) parent.children.push(text);
    else if (end === '/') closeElement(open, tag);
    else {
      const made = element(tag, [], attributesOf(attributes ?? ''));
      parent.children.push(made);
      if (!VOID.has(tag)) open.push(made);
    }
  }
  return root.children;
}

function closeElement(open: Element[], tag: string): void {
  const at = open.findLastIndex((one) => one.tag === tag);
  if (at > 0) open.length = at;
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, value]),
  );
}

export function printTree(nodes: readonly Node[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : printElement(node))).join('');
}

function printElement({ tag, attributes, children }: Element): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const start = `<${tag}${written.join('')}`;
  return VOID.has(tag) ? `${start} />` : `${start}>${printTree(children)}</${tag}>`;
}
