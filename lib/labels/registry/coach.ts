function giftsLeft(count: number): string {
  if (count === 0) return 'no queda ningún regalo';
  return count === 1 ? 'queda 1 regalo' : `quedan ${count} regalos`;
}

/** Texts of what a list lacks, for its owner. */
export const coachTexts = {
  title: 'Consejos para tu lista',
  about: 'Calculamos qué buscan tus invitados y qué puede faltar antes de la fecha.',
  guests: '¿Cuántos invitados esperas?',
  count: 'Ver consejos',
  gaps: 'Regalos que faltan',
  noGaps: 'Hay regalos para todos los presupuestos.',
  band: (from: string, to: string) => `Entre ${from} y ${to}`,
  bandUp: (from: string) => `Desde ${from}`,
  bandDown: (to: string) => `Hasta ${to}`,
  gap: (wanted: number, left: number) =>
    `${wanted === 1 ? 'Un invitado busca' : `Unos ${wanted} invitados buscan`} aquí y ${giftsLeft(left)}.`,
  missing: (count: number) => (count === 1 ? 'Agrega 1 más' : `Agrega ${count} más`),
  risks: 'Pueden agotarse',
  risk: {
    gone: 'Ya no hay en tu tienda',
    short: 'Hay menos de los que pides',
    low: 'Puede agotarse antes de la fecha',
  },
  substitutes: 'Parecidos que sí hay',
  add: 'Agregar a mi lista',
  addNamed: (name: string) => `Agregar a mi lista: ${name}`,
  popular: 'Lo que eligen otras listas como la tuya',
} as const;
