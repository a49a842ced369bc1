import {
  asParagraphLine,
  blocksOf,
  bulletList,
  escapeWithin,
  heading,
  indented,
  linkAround,
  table,
} from '#lib/markdown/domain/text.ts';
import { type Element, isBlank, type Node, parseTree } from './tree.ts';

/** What is written to references in sanitised HTML. */
const REFERENCES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** The signs around what inline elements mark; others leave their text as it is. */
const MARKS: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*', s: '~~' };
const BLOCKS = /^(?:h[1-6]|p|div|ul|ol|dl|table|blockquote|hr)$/;

/** What a text needs to know of where it stands. */
interface Place {
  /** The absolute address that a link of the text means. */
  url: (href: string) => string;
  /** Level of the highest heading that it may have. */
  highest: number;
}

/**
 * Sanitised HTML as Markdown: headings, paragraphs, lists, tables, quotations, links and emphasis. What HTML shows as text is text
 * here, too, whatever signs it has.
 * @param html out of lib/markup/sanitize.ts
 */
export function htmlAsMarkdown(html: string, place: Place): string {
  return blocks(parseTree(html), place);
}

/** Blocks, and paragraphs of what stands between them. */
function blocks(nodes: readonly Node[], place: Place): string {
  const parts: string[] = [];
  let line: Node[] = [];
  const end = () => {
    parts.push(paragraph(line, place));
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !BLOCKS.test(node.tag)) line.push(node);
    else {
      end();
      parts.push(block(node, place));
    }
  }
  end();
  return blocksOf(parts);
}

function block({ tag, children }: Element, place: Place): string {
  switch (tag) {
    case 'p':
      return paragraph(children, place);
    case 'ul':
      return bulletList(itemsOf(children, place));
    case 'ol':
      return numberedList(itemsOf(children, place));
    case 'dl':
      return definitions(children, place);
    case 'table':
      return tableOf(children, place);
    case 'blockquote':
      return blocks(children, place).replaceAll(/^/gm, '> ');
    case 'hr':
      return '---';
    case 'div':
      return blocks(children, place);
    default:
      return heading(Math.max(Number(tag.slice(1)), place.highest), oneLineOf(children, place));
  }
}

/** Lines, each of which begins nothing but text; a break within them is a break. */
function paragraph(nodes: readonly Node[], place: Place): string {
  return inline(nodes, place)
    .split('\n')
    .map((line) => asParagraphLine(line.trim()))
    .join('\\\n')
    .replace(/^(?:\\\n)+|(?:\\\n)+$/g, '');
}

function oneLineOf(nodes: readonly Node[], place: Place): string {
  const text = nodes.some(hasBlock) ? blocks(nodes, place).replaceAll(/\\?\n+/g, ' ') : inline(nodes, place);
  return text.replaceAll(/\s+/g, ' ').trim();
}

function hasBlock(node: Node): boolean {
  return typeof node !== 'string' && (BLOCKS.test(node.tag) || node.children.some(hasBlock));
}

/** Text with its links and emphasis; a break is a line end. */
function inline(nodes: readonly Node[], place: Place): string {
  return nodes.map((node) => (typeof node === 'string' ? textOf(node) : inlineElement(node, place))).join('');
}

function textOf(node: string): string {
  return escapeWithin(node.replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (name) => REFERENCES[name] ?? ''));
}

function inlineElement({ tag, attributes, children }: Element, place: Place): string {
  if (tag === 'br') return '\n';
  const inner = inline(children, place);
  if (tag === 'a') return around(inner, (text) => linkAround(text, place.url(textIn(attributes.href))));
  const mark = MARKS[tag];
  return mark === undefined
    ? inner
    : around(inner, (text) => (text.includes('\n') ? text : mark + text + mark));
}

/** An address of an attribute without its references. */
function textIn(href = ''): string {
  return href.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** What marks a text leaves out the blanks at its ends; nothing marks blanks alone. */
function around(inner: string, mark: (text: string) => string): string {
  const text = inner.trim();
  if (text === '') return inner;
  const at = inner.indexOf(text);
  return inner.slice(0, at) + mark(text) + inner.slice(at + text.length);
}

function elementsOf(nodes: readonly Node[]): Element[] {
  return nodes.filter((node): node is Element => typeof node !== 'string');
}

function itemsOf(nodes: readonly Node[], place: Place): string[] {
  return elementsOf(nodes).map(({ children }) => blocks(children, place));
}

function numberedList(items: readonly string[]): string {
  return items.map((item, at) => `${at + 1}. ${indented(item, 3)}`).join('\n');
}

/** Each term with what is said of it. */
function definitions(nodes: readonly Node[], place: Place): string {
  const lines: string[] = [];
  for (const { tag, children } of elementsOf(nodes)) {
    const text = oneLineOf(children, place);
    if (tag === 'dt') lines.push(`**${text}**`);
    else lines.push(`${lines.pop() ?? ''} ${text}`.trim());
  }
  return bulletList(lines);
}

/** The first row is the head: Markdown has no table without one. Cells that reach over others stand in the first of them. */
function tableOf(nodes: readonly Node[], place: Place): string {
  const rows = elementsOf(nodes)
    .flatMap(({ children }) => elementsOf(children))
    .map(({ children }) =>
      children.filter((node) => !isBlank(node)).map((cell) => oneLineOf([cell].flatMap(contentOf), place)),
    );
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const [head, ...rest] = rows.map((cells) => [...cells, ...Array<string>(width - cells.length).fill('')]);
  if (!head) return '';
  return rest.length > 0 ? table(head, rest) : head.filter(Boolean).join(' · ');
}

function contentOf(node: Node): Node[] {
  return typeof node === 'string' ? [node] : node.children;
}
