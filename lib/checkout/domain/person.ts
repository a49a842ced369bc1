import type { CheckoutDraft } from '#lib/contracts/checkout/draft.ts';

/** Who buys, as an account has it. */
export interface Person {
  firstname: string;
  lastname: string;
  /** The second last name, '' without. */
  lastname2: string;
  email: string;
  phone: string;
}

/** What a form about a person is filled with; one that asks for last names in one field gets both there. */
export function personValues(
  person: Person | undefined,
  fields: readonly { name: string }[],
): Record<string, string> {
  if (!person) return {};
  if (fields.some(({ name }) => name === 'lastname2')) return { ...person };
  const { lastname2, ...rest } = person;
  return { ...rest, lastname: [person.lastname, lastname2].filter((name) => name !== '').join(' ') };
}

/** What the form about the buyer is filled with: what was typed, else what was saved, else what the account and the last invoice have. */
export function personalFormValues(
  { typed, personal, invoice }: Pick<CheckoutDraft, 'typed' | 'personal' | 'invoice'>,
  person: Person | undefined,
  fields: readonly { name: string }[],
): Record<string, string> {
  return typed ?? personal ?? { ...personValues(person, fields), ...invoice };
}
