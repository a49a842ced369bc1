import { type FunnelBy, type FunnelTable, funnelBy } from '#lib/contracts/funnel.ts';
import { countTexts, groupText, missingLines, searchLines } from '#lib/funnel/domain/report-lines.ts';
import { funnelTexts as lines, staffFunnelTexts as texts } from '#lib/labels/funnel/funnel.ts';
import * as routes from '#lib/platform/routes.ts';
import own from './figures.module.css';
import { FigureLines, GroupTabs } from './figures.tsx';

interface StaffFunnelProps {
  by: FunnelBy;
  table: FunnelTable;
}

/** How far visits got, and what they wanted and did not get. */
export function StaffFunnel({ by, table }: StaffFunnelProps) {
  const searches = searchLines(table);
  const missing = missingLines(table);
  if (table.rows.length + searches.length + missing.length === 0) return <p>{texts.none(table.from)}</p>;
  return (
    <>
      <p>{texts.lead(table.from)}</p>
      <GroupTabs by={by} all={funnelBy.options} names={texts.groups} hrefOf={routes.staffFunnel} />
      <table className={`${own.table} ${own.stacked}`}>
        <thead>
          <tr>
            {[texts.groups[by], ...lines.columns].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.group}>
              <th scope="row">{groupText(row.group)}</th>
              {countTexts(row).map((text, at) => (
                <td key={lines.columns[at]} data-column={lines.columns[at]}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <FigureLines title={texts.searches} lines={searches} />
      <FigureLines title={texts.missing} lines={missing} />
    </>
  );
}
