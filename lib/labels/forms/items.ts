/** Words of sub-forms that are added and taken away (FORM-30, FORM-31). */
export const itemTexts = {
  add: 'Agregar otro',
  takeAway: 'Quitar',
  remove: (which: string) => `Quitar ${which}`,
  which: (label: string, number: number) => `${label} ${number}`,
  most: (label: string) => `El campo ${label} puede tener como máximo 10 registros`,
  atMost: 'Llegaste al máximo de 10.',
  removed: (which: string) => `Se quitó ${which}.`,
} as const;
