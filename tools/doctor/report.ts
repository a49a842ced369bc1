import { printable } from '#lib/platform/domain/text/printable.ts';
import type { Finding } from './finding.ts';

const COUNTED = ['problem', 'warning', 'ok'] as const;

/** Findings for the terminal: a line each, with the next step below. */
export function describe(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ area }) => area.length));
  const lines = findings.flatMap(({ status, area, what, next }) => [
    `${status.padEnd('problem'.length)}  ${area.padEnd(width)}  ${what}`,
    ...(next ? [`${' '.repeat('problem'.length + width + 4)}→ ${next}`] : []),
  ]);
  const counts = COUNTED.map(
    (status) => `${findings.filter((one) => one.status === status).length} ${status}`,
  );
  return printable([...lines, '', counts.join(', ')].join('\n'));
}
