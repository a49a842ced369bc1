import { type VitalsBy, type VitalsTable, vital, vitalsBy } from '#lib/contracts/vitals.ts';
import { vitalsTexts as lines, staffVitalsTexts as texts } from '#lib/labels/vitals/vitals.ts';
import * as routes from '#lib/platform/routes.ts';
import {
  figureTexts,
  groupText,
  partLines,
  slowerLines,
  targetLines,
} from '#lib/vitals/domain/report-lines.ts';
import own from './figures.module.css';
import { FigureLines, GroupTabs } from './figures.tsx';

interface StaffVitalsProps {
  by: VitalsBy;
  table: VitalsTable;
}

/** The 75th percentiles of what visitors' browsers measured, and what they are caused by. */
export function StaffVitals({ by, table }: StaffVitalsProps) {
  const isEmpty = table.rows.length === 0;
  return (
    <>
      <p>{isEmpty ? texts.none(table.from) : texts.lead(table.from)}</p>
      {!isEmpty && (
        <>
          <GroupTabs by={by} all={vitalsBy.options} names={texts.groups} hrefOf={routes.staffVitals} />
          <Figures table={table} by={by} />
          <FigureLines title={texts.slower} lines={slowerLines(table)} />
          <FigureLines title={texts.parts} lines={partLines(table)} />
          <FigureLines title={texts.targets} lines={targetLines(table)} />
        </>
      )}
    </>
  );
}

function Figures({ table, by }: { table: VitalsTable; by: VitalsBy }) {
  return (
    <table className={own.table}>
      <thead>
        <tr>
          <th scope="col">{texts.groups[by]}</th>
          {lines.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {vital.options.map((metric) => {
        const rows = table.rows.filter((row) => row.metric === metric);
        return (
          rows.length > 0 && (
            <tbody key={metric}>
              <tr>
                <th scope="rowgroup" colSpan={4}>
                  {texts.metrics[metric]}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.group}>
                  <th scope="row">{groupText(row.group)}</th>
                  {figureTexts(row).map((text, at) => (
                    <td key={lines.columns[at]}>{text}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          )
        );
      })}
    </table>
  );
}
