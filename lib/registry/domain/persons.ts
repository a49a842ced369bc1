import { withoutAccents } from '#lib/platform/domain/without-accents.ts';
/** A person who is celebrated, by the fields of the form. */
export type Person = Readonly<Record<string, string>>;

/** Their names as they are read: 'Ana Quispe', 'Ana Quispe y Luis Rojas', 'Ana, Luis y Eva'. */
export function namesOf(persons: readonly Person[]): string {
  const names = persons
    .map(({ firstname = '', lastname = '' }) => `${firstname} ${lastname}`.trim())
    .filter((name) => name !== '');
  const last = names.pop() ?? '';
  if (names.length === 0) return last;
  return `${names.join(', ')} ${/^h?i(?![aeou])/i.test(withoutAccents(last)) ? 'e' : 'y'} ${last}`;
}
