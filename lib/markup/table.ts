import { type Element, element, isBlank, type Node } from './tree.ts';

const SECTIONS = new Set(['thead', 'tbody']);
const CELLS = new Set(['td', 'th']);
const SCOPES = new Set(['row', 'col', 'rowgroup', 'colgroup']);
/** HTML counts no more columns. */
const MAX_SPAN = 1000;

/** A table of rows with cells, null without any; and what stood in it outside of cells, which browsers show before it. */
export function withValidTable(table: Element): { outside: Node[]; valid: Element | null } {
  const outside: Node[] = [];
  const sections: Element[] = [];
  const children = grouped(
    table.children,
    (node) => SECTIONS.has(node.tag),
    'tbody',
    ['tr', 'td', 'th'],
    outside,
  );
  for (const section of children) {
    const rows = grouped(section.children, ({ tag }) => tag === 'tr', 'tr', ['td', 'th'], outside)
      .map((row) => ({ ...row, children: cellsOf(row, outside) }))
      .filter((row) => row.children.some((cell) => !isBlank(cell)));
    if (rows.length === 0) continue;
    // The head is one, and first.
    const tag = section.tag === 'thead' && sections.length > 0 ? 'tbody' : section.tag;
    sections.push({ ...section, tag, children: rows });
  }
  for (const section of sections) boundRowSpans(section.children);
  boundColumnSpans(sections);
  return { outside, valid: sections.length === 0 ? null : { ...table, children: sections } };
}

/**
 * The parts of a table or a section. Smaller parts that stand alone get one of their own with their neighbours; the rest goes
 * outside.
 */
function grouped(
  nodes: readonly Node[],
  isPart: (node: Element) => boolean,
  tag: string,
  smaller: readonly string[],
  outside: Node[],
): Element[] {
  const parts: Element[] = [];
  let implied: Element | null = null;
  for (const node of nodes) {
    if (isBlank(node)) continue;
    if (typeof node === 'string' || !(isPart(node) || smaller.includes(node.tag))) outside.push(node);
    else if (isPart(node)) {
      parts.push(node);
      implied = null;
    } else {
      implied ??= element(tag, []);
      if (parts.at(-1) !== implied) parts.push(implied);
      implied.children.push(node);
    }
  }
  return parts;
}

function cellsOf(row: Element, outside: Node[]): Node[] {
  return row.children.flatMap((node): Node[] => {
    if (isBlank(node)) return [];
    if (typeof node === 'string' || !CELLS.has(node.tag)) {
      outside.push(node);
      return [];
    }
    const { scope, colspan, rowspan } = node.attributes;
    const attributes = {
      ...spanOf('colspan', colspan),
      ...spanOf('rowspan', rowspan),
      ...(node.tag === 'th' && scope !== undefined && SCOPES.has(scope) && { scope }),
    };
    return [{ ...node, attributes }];
  });
}

function spanOf(name: 'colspan' | 'rowspan', value: string | number | undefined): Record<string, string> {
  const span = Number(value ?? 1);
  return Number.isInteger(span) && span > 1 ? { [name]: String(Math.min(span, MAX_SPAN)) } : {};
}

const elementsOf = (nodes: readonly Node[]) =>
  nodes.filter((node): node is Element => typeof node !== 'string');
const spanIn = ({ attributes }: Element, name: 'colspan' | 'rowspan') => Number(attributes[name] ?? 1);

function setSpan(cell: Element, name: 'colspan' | 'rowspan', span: number): void {
  const { [name]: _, ...others } = cell.attributes;
  cell.attributes = { ...others, ...spanOf(name, span) };
}

/** No cell reaches below the last row of its section. */
function boundRowSpans(rows: readonly Node[]): void {
  for (const [at, row] of elementsOf(rows).entries())
    for (const cell of elementsOf(row.children))
      setSpan(cell, 'rowspan', Math.min(spanIn(cell, 'rowspan'), rows.length - at));
}

/** A cell and the column that it begins in. */
interface Placed {
  cell: Element;
  column: number;
}

/** No cell lies over another, and in each column a cell begins: one that none begins in is not there. */
function boundColumnSpans(sections: readonly Element[]): void {
  const placed = sections.flatMap(({ children }) => placesOf(elementsOf(children)));
  const begun = new Set(placed.map(({ column }) => column));
  for (const { cell, column } of placed) {
    const span = spanIn(cell, 'colspan');
    const columns = Array.from({ length: span }, (_, at) => column + at);
    setSpan(cell, 'colspan', columns.filter((one) => begun.has(one)).length);
  }
}

function placesOf(rows: readonly Element[]): Placed[] {
  const placed: Placed[] = [];
  /** For each column, the first row in which it is free again. */
  const free: number[] = [];
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of elementsOf(row.children)) {
      while ((free[column] ?? 0) > at) column += 1;
      let span = 1;
      while (span < spanIn(cell, 'colspan') && (free[column + span] ?? 0) <= at) span += 1;
      setSpan(cell, 'colspan', span);
      placed.push({ cell, column });
      for (let one = 0; one < span; one += 1) free[column + one] = at + spanIn(cell, 'rowspan');
      column += span;
    }
  }
  return placed;
}
