import type { FormField } from '#lib/contracts/forms.ts';
import type { TypedValues } from '#lib/forms/domain/field-rule.ts';

/** Fields of an address form that lead to a house. */
const HOUSE: readonly string[] = ['street', 'number', 'reference'];

type FormConfig = Readonly<Record<string, unknown>>;

/** The zones of an address form that are a carrier's terminal, where orders wait to be fetched. */
export function terminalZones({ terminalZones: zones }: FormConfig): readonly string[] {
  return Array.isArray(zones) ? zones.filter((zone) => typeof zone === 'string') : [];
}

/** Whether what was typed leads to another city than the store's, as far as an address form tells that one. */
export function isToOtherCity({ storeCity }: FormConfig, { city }: TypedValues): boolean {
  return typeof storeCity === 'string' && typeof city === 'string' && city !== '' && city !== storeCity;
}

/** Whether what was typed leads to a terminal. */
export function isToTerminal(formConfig: FormConfig, { zone }: TypedValues): boolean {
  return typeof zone === 'string' && terminalZones(formConfig).includes(zone);
}

/** Names of the fields that a terminal does without. */
export function fieldsLeftOut(terminals: readonly string[], zone: string | undefined): readonly string[] {
  return zone !== undefined && terminals.includes(zone) ? HOUSE : [];
}

/** The fields that a destination needs: a terminal has no street. */
export function fieldsTo(
  fields: readonly FormField[],
  formConfig: FormConfig,
  typed: TypedValues,
): FormField[] {
  return fields.filter(({ name }) => !isToTerminal(formConfig, typed) || !HOUSE.includes(name));
}
