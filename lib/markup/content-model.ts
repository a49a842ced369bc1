import { withValidTable } from './table.ts';
import { type Element, element, isBlank, type Node, parseTree, printTree } from './tree.ts';

const HEADING = /^h[1-6]$/;
const BLOCKS = new Set(['p', 'div', 'ul', 'ol', 'dl', 'blockquote', 'table', 'hr']);
const LIST_PARTS = new Set(['li']);
const DEFINITION_PARTS = new Set(['dt', 'dd']);
const TABLE_PARTS = new Set(['thead', 'tbody', 'tr', 'td', 'th']);

/** What holds of a place in the text. */
interface Place {
  /** Inline elements that surround it, outermost first: HTML has them within blocks alone. */
  formats: readonly Element[];
  /** Within a term or a heading cell, which take no headings. */
  hasNoHeadings?: boolean;
  /** The level of the last heading before it. */
  headings: { last: number };
}

/**
 * Sanitised HTML by HTML's content model, whatever a supplier's editor wrote: no block in a paragraph, a heading or an inline
 * element, no link in a link, items in lists and cells in rows alone, no heading that skips a level. Text that is valid stays as
 * it is, and no text is lost.
 * @param above the level of the heading that stands above it; the first heading of the text is at most one level lower
 */
export function byContentModel(html: string, above: number): string {
  return printTree(flow(parseTree(html), { formats: [], headings: { last: above } }));
}

const isElement = (node: Node): node is Element => typeof node !== 'string';
const isBlock = ({ tag }: Element) => BLOCKS.has(tag) || HEADING.test(tag) || isPart(tag);
const isPart = (tag: string) => LIST_PARTS.has(tag) || DEFINITION_PARTS.has(tag) || TABLE_PARTS.has(tag);

function hasBlock(node: Node): boolean {
  return isElement(node) && (isBlock(node) || node.children.some(hasBlock));
}

/** Content that may be blocks and text. */
function flow(nodes: readonly Node[], place: Place): Node[] {
  const out: Node[] = [];
  for (const run of runsOf(nodes)) {
    const [first] = run;
    if (first === undefined) continue;
    if (isElement(first) && LIST_PARTS.has(first.tag)) out.push(...list(element('ul', run), place));
    else if (isElement(first) && DEFINITION_PARTS.has(first.tag))
      out.push(...definitions(element('dl', run), place));
    else if (isElement(first) && TABLE_PARTS.has(first.tag)) out.push(...table(element('table', run), place));
    else out.push(...flowOf(first, place));
  }
  return out;
}

/** Nodes one by one, parts of lists and tables that stand outside of any together with their neighbours. */
function runsOf(nodes: readonly Node[]): Node[][] {
  const runs: Node[][] = [];
  let kind: ReadonlySet<string> | null = null;
  for (const node of nodes) {
    const own = isElement(node)
      ? ([LIST_PARTS, DEFINITION_PARTS, TABLE_PARTS].find((parts) => parts.has(node.tag)) ?? null)
      : null;
    if (kind !== null && (own === kind || isBlank(node))) runs.at(-1)?.push(node);
    else {
      runs.push([node]);
      kind = own;
    }
  }
  return runs;
}

function flowOf(node: Node, place: Place): Node[] {
  if (!isElement(node)) return [formatted(node, place)];
  if (HEADING.test(node.tag)) return [heading(node, place)];
  switch (node.tag) {
    case 'p':
      return paragraphs(node, place);
    case 'div':
    case 'blockquote':
      return [{ ...node, children: flow(node.children, place) }];
    case 'ul':
    case 'ol':
      return list(node, place);
    case 'dl':
      return definitions(node, place);
    case 'table':
      return table(node, place);
    case 'hr':
      return [node];
    default:
      return inline(node, place);
  }
}

/** An inline element; one that holds blocks is taken into each of them. */
function inline(node: Element, place: Place): Node[] {
  if (isInLink(node, place.formats)) return flow(node.children, place);
  if (hasBlock(node)) return flow(node.children, { ...place, formats: [...place.formats, node] });
  const isLink = node.tag === 'a' || place.formats.some(({ tag }) => tag === 'a');
  return [formatted({ ...node, children: phrasing(node.children, isLink) }, place)];
}

const isInLink = ({ tag }: Element, formats: readonly Element[]) =>
  tag === 'a' && formats.some((format) => format.tag === 'a');

/** Surrounded by the inline elements of its place. */
function formatted(node: Node, { formats }: Place): Node {
  if (isBlank(node)) return node;
  return formats.reduceRight<Node>((inner, format) => ({ ...format, children: [inner] }), node);
}

/** Text and inline elements alone; blocks give their text, apart from what stands before them. */
function phrasing(nodes: readonly Node[], isLink: boolean): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (!isElement(node)) return [node];
    const children = phrasing(node.children, isLink || node.tag === 'a');
    if (node.tag === 'hr') return [' '];
    if (isBlock(node)) return [' ', ...children];
    return isLink && node.tag === 'a' ? children : [{ ...node, children }];
  });
}

/** A paragraph; one with blocks in it is a paragraph before, between and after them. */
function paragraphs(node: Element, place: Place): Node[] {
  const out: Node[] = [];
  let text: Node[] = [];
  const end = () => {
    if (text.some((one) => !isBlank(one)) || node.children.length === 0)
      out.push({ ...node, children: text });
    text = [];
  };
  for (const child of flow(node.children, place)) {
    if (!isElement(child) || !isBlock(child)) text.push(child);
    else {
      end();
      out.push(child);
    }
  }
  if (out.length === 0) return [{ ...node, children: text }];
  if (text.length > 0) end();
  return out;
}

function heading(node: Element, { headings, hasNoHeadings, formats }: Place): Node {
  const children = phrasing(
    node.children,
    formats.some(({ tag }) => tag === 'a'),
  );
  const inner = formats.reduceRight((within, format) => [{ ...format, children: within }], children);
  if (hasNoHeadings) return element('strong', inner);
  headings.last = Math.min(Number(node.tag.slice(1)), headings.last + 1);
  return { ...node, tag: `h${headings.last}`, children: inner };
}

/** A list of items; what stands between them becomes items. */
function list(node: Element, place: Place): Node[] {
  const children: Node[] = [];
  let loose: Node[] = [];
  const end = () => {
    if (loose.some((one) => !isBlank(one))) children.push(element('li', flow(loose, place)));
    else children.push(...loose);
    loose = [];
  };
  for (const child of node.children) {
    if (!isElement(child) || child.tag !== 'li') loose.push(child);
    else {
      end();
      children.push({ ...child, children: flow(child.children, place) });
    }
  }
  end();
  return [{ ...node, children }];
}

/** Terms with their definitions; where one lacks the other, a plain list. */
function definitions(node: Element, place: Place): Node[] {
  const parts = node.children.flatMap((child) =>
    isElement(child) && child.tag === 'div' ? child.children : [child],
  );
  const named = parts.filter((part) => !isBlank(part));
  const tags = named.map((part) => (isElement(part) ? part.tag : ''));
  const isWhole = tags[0] === 'dt' && tags.at(-1) === 'dd' && tags.every((tag) => DEFINITION_PARTS.has(tag));
  if (tags.length === 0) return [];
  if (!isWhole) {
    const items = parts.map((part) =>
      isElement(part) && DEFINITION_PARTS.has(part.tag) ? { ...part, tag: 'li' } : part,
    );
    return list(element('ul', items), place);
  }
  const children = parts.map((part) =>
    isElement(part)
      ? {
          ...part,
          children: flow(part.children, {
            ...place,
            hasNoHeadings: part.tag === 'dt' || place.hasNoHeadings === true,
          }),
        }
      : part,
  );
  return [{ ...node, children }];
}

function table(node: Element, place: Place): Node[] {
  const { outside, valid } = withValidTable(node);
  const before = flow(outside, place);
  if (valid === null) return before;
  const cell = (one: Element): Element => ({
    ...one,
    children: flow(one.children, {
      ...place,
      hasNoHeadings: one.tag === 'th' || place.hasNoHeadings === true,
    }),
  });
  const within = (one: Node): Node => {
    if (!isElement(one)) return one;
    return one.tag === 'td' || one.tag === 'th' ? cell(one) : { ...one, children: one.children.map(within) };
  };
  return [...before, within(valid)];
}
