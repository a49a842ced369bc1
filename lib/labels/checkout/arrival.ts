/** When an order that is placed now arrives, before there is one. */
export const arrivalTexts = {
  on: (day: string) => `el ${day}`,
  between: (from: string, to: string) => `entre el ${from} y el ${to}`,
  /** Of a zone in a list. @param when 'el martes 2', 'entre el lunes 30 y el martes 2' */
  zone: (when: string) => `llega ${when}`,
  /** Of a zone that is chosen. */
  arrives: (when: string) => `Llega ${when}.`,
  /** Of an order that is delivered in the store's own city. */
  inCity: (city: string, when: string) => `A domicilio en ${city}: llega ${when}`,
};
