/** Words of server-supplied forms that their definitions do not bring along. */
export const formTexts = {
  choose: 'Elige una opción',
} as const;
