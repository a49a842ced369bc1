/** Words whose first sound is an i: 'Oruro e Irpavi', but 'Oruro y hierro'. */
const BEGINS_WITH_I = /^(?:[ií]|h[ií](?![ae]))/i;

/**
 * 'A, B y C'. By hand: the first `Intl.ListFormat` of a page has the browser load its tables of languages, 30 ms of a
 * small machine.
 */
export function joined(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return '';
  if (names.length === 1) return last;
  return `${names.slice(0, -1).join(', ')} ${BEGINS_WITH_I.test(last) ? 'e' : 'y'} ${last}`;
}
