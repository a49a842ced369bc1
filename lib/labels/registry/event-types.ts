/** Types of events with their pictures, unless the shop has its own. */
export const eventTypeNames = [
  ['Matrimonio', '/event-types/matrimonio.svg'],
  ['Casa nueva', '/event-types/casa-nueva.svg'],
  ['Baby shower', '/event-types/baby-shower.svg'],
  ['Cumpleaños', '/event-types/cumpleanos.svg'],
  ['Aniversario', '/event-types/aniversario.svg'],
  ['Bautizo', '/event-types/bautizo.svg'],
] as const;
