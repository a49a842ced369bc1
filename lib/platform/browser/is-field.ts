/** Where keys write or choose. */
const FIELDS = 'textarea, select, input:not([type=radio], [type=checkbox], [type=submit], [type=button])';

/** Whether something is a field in which one types, or chooses of a list by keys. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(FIELDS);
}
