/** Words of server-supplied forms that their definitions do not bring along. */
export const formTexts = {
  choose: 'Elige una opción',
  /** Above a form that the server refused. */
  mend: (count: number) => (count === 1 ? 'Revisa este dato:' : `Revisa estos ${count} datos:`),
  /** FORM-35 */
  pageError: 'PAGE ERROR!',
} as const;
