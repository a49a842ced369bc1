export interface Requirement {
  id: string;
  text: string;
}

export interface Area {
  /** `PDP: Product detail, …`, as the specification titles it. */
  title: string;
  rows: Requirement[];
}

const row = /^\| ([A-Z]+-\d+) \| (.*) \|$/;
const gapsTitle = 'GAP: Contradictions and gaps, as resolved';

/** The text of a row: its first column after the id, or the resolution (the last column) of a gap. */
function textOf(id: string, columns: string): string {
  const cells = columns.split(' | ');
  return (id.startsWith('GAP-') ? cells.at(-1) : cells[0])?.trim() ?? '';
}

/** Reads the numbered rows of the specification, area by area in its order; all gaps make one area. */
export function readRequirements(markdown: string): Area[] {
  const areas: Area[] = [];
  for (const line of markdown.split('\n')) {
    const heading = /^## (.+)$/.exec(line)?.[1];
    if (heading) areas.push({ title: heading.startsWith('Contradictions') ? gapsTitle : heading, rows: [] });
    const [, id, columns] = row.exec(line) ?? [];
    if (id && columns) areas.at(-1)?.rows.push({ id, text: textOf(id, columns) });
  }
  return areas.filter((area) => area.rows.length > 0);
}
