/** Texts of what a store promises of the pick-up. */
export const pickupTexts = {
  today: 'hoy',
  tomorrow: 'mañana',
  /** @param day 'lunes', or 'lunes 4 de enero' */
  on: (day: string) => `el ${day}`,
  /** @param when 'hoy', 'mañana', 'el lunes' */
  short: (when: string) => `Retira ${when}`,
  inYourStore: (when: string) => `Retira ${when} en tu tienda`,
};
