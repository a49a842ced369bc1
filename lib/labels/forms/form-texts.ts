/** Words of server-supplied forms that their definitions do not bring along. */
export const formTexts = {
  choose: 'Elige una opción',
  /** FORM-35 */
  pageError: 'PAGE ERROR!',
} as const;
