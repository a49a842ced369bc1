import type { SavedAddress } from '#lib/contracts/account/addresses.ts';
import type { FormField } from '#lib/contracts/forms.ts';
import { isRecord, parseJson } from '#lib/platform/domain/json.ts';
import { placeNames } from './place-names.ts';

/** An address of a customer's account. */
export interface SavedPlace {
  id: number;
  /** What its owner calls it: 'Casa'. */
  name: string;
  /** Its fields by name, as texts. */
  fields: Readonly<Record<string, string>>;
}

/** A saved address (ACC-15); null for one whose fields cannot be read. */
export function readAddress({ ADDRESSID, ADDRESSNAME, ADDRESSINFO }: SavedAddress): SavedPlace | null {
  const info = parseJson(ADDRESSINFO);
  if (!isRecord(info)) return null;
  const fields = Object.fromEntries(
    Object.entries(info).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
  const { alias = '', street = '', address = '' } = fields;
  return { id: ADDRESSID, name: ADDRESSNAME || alias || street || address, fields };
}

/** Fields of an address that older ones have under another name. */
const OTHER_NAMES: Readonly<Record<string, string>> = { zone: 'zonecode', street: 'address' };

/** What a delivery form is filled with for a saved address: the values of its own fields. */
export function valuesFor(
  { fields }: SavedPlace,
  form: readonly Pick<FormField, 'name'>[],
): Record<string, string> {
  return Object.fromEntries(
    form.flatMap(({ name }) => {
      const value = fields[name] || fields[OTHER_NAMES[name] ?? ''] || '';
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** A saved address in one line: 'Av. Ecuador 2044, Sopocachi, La Paz'. */
export function describePlace(
  values: Readonly<Record<string, string>>,
  form: readonly Pick<FormField, 'name' | 'values'>[],
): string {
  const labelOf = (name: string) => {
    const value = values[name] ?? '';
    const choices = form.find((field) => field.name === name)?.values ?? [];
    // A zone's label goes on with what delivery costs there.
    return choices.find((choice) => choice.value === value)?.label.split(' · ')[0] ?? value;
  };
  const street = [labelOf('street'), labelOf('number')].filter((text) => text !== '').join(' ');
  const place = placeNames(labelOf('zone'), labelOf('city'));
  return [street, ...place].filter((text) => text !== '').join(', ');
}

/** What is saved of the address of an order. Another recipient belongs to the order alone. */
export function addressInfo(values: Readonly<Record<string, string>>): Record<string, string> {
  const { otherrecipient: _other, recipient: _recipient, phone: _phone, ...place } = values;
  const { street = '', number = '', zone = '' } = place;
  const address = [street, number].filter((text) => text !== '').join(' ');
  return { alias: address.slice(0, MOST_ALIAS), address, zonecode: zone, ...place };
}

/** Characters of a name that the shop gives an address itself. */
const MOST_ALIAS = 60;

/**
 * The saved address that stands chosen in the form: the one that the order has already, else the usual one as long as
 * nothing else was typed; null for another one.
 */
export function chosenPlace<Place extends { values: Readonly<Record<string, string>>; isServed: boolean }>(
  places: readonly Place[],
  {
    saved,
    typed,
  }: { saved: Readonly<Record<string, string>> | null; typed: Readonly<Record<string, string>> | null },
): Place | null {
  const served = places.filter(({ isServed }) => isServed);
  if (saved) return served.find(({ values }) => isSame(values, saved)) ?? null;
  return typed && Object.values(typed).some((text) => text !== '') ? null : (served[0] ?? null);
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}
