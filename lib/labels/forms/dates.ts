/** Words of a field for a day (FORM-20). */
export const dateTexts = {
  open: (label: string) => `Elegir en el calendario: ${label}`,
  calendar: (label: string) => `Calendario: ${label}`,
  before: 'Mes anterior',
  after: 'Mes siguiente',
  day: (day: string) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString('es-BO', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
} as const;
