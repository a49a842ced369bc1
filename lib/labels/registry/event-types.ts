/** Types of events, unless the shop has its own. */
export const eventTypeNames = [
  'Matrimonio',
  'Casa nueva',
  'Baby shower',
  'Cumpleaños',
  'Aniversario',
  'Bautizo',
] as const;
