/** Texts of commands that print figures. */
export const figuresTexts = {
  badBy: (by: string, groups: readonly string[]) =>
    `--by ${by}: debe ser ${groups.slice(0, -1).join(', ')} o ${groups.at(-1)}.`,
  badDays: (days: string) => `--days ${days}: debe ser un número entero de 1 a 400.`,
} as const;

/** What figures are grouped by, on pages of the staff. */
export const groupedBy = 'Agrupar por';
