const WRITTEN = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });

/** 2026-11-01 → 1 de noviembre de 2026 */
export const writtenDay = (day: string) => WRITTEN.format(new Date(`${day}T00:00Z`));

/** Texts of commands that print figures. */
export const figuresTexts = {
  badBy: (by: string, groups: readonly string[]) =>
    `--by ${by}: debe ser ${groups.slice(0, -1).join(', ')} o ${groups.at(-1)}.`,
  badDays: (days: string) => `--days ${days}: debe ser un número entero de 1 a 400.`,
} as const;

/** What figures are grouped by, on pages of the staff. */
export const groupedBy = 'Agrupar por';
