import 'server-only';
import {
  type Dependence,
  deadEnd,
  dependenceOf,
  limitChoices,
  withoutDeadEnds,
} from '#lib/checkout/domain/dependent.ts';
import { fieldsTo, terminalZones } from '#lib/checkout/domain/terminal.ts';
import { getFormShippingTypes, type ShippingForm } from '#lib/contracts/checkout/checkout.ts';
import type { FormField } from '#lib/contracts/forms.ts';
import { loadForm } from '#lib/forms/data.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import type { TypedValues } from '#lib/forms/domain/field-rule.ts';
import type { FormModel } from '#lib/forms/domain/model.ts';
import { ADDRESS_FORM } from '#lib/forms/domain/named.ts';
import { type FormResult, validateForm } from '#lib/forms/domain/validate.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { toBolivianos } from '#lib/money/centavos.ts';
import { call } from '#lib/platform/api/client.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import { type Destination, zoneNameOf } from './domain/saved-address.ts';

/** Shipping forms always ask for this domain (GAP-068). */
const SHIPPING_DOMAIN = 27;

type FormConfig = ShippingForm['formConfig'];

/** The form of a saved address, with the cities and zones that the chosen store delivers to. */
export interface AddressForm {
  submitLabel: string;
  fields: readonly FormField[];
  /** Of the store's delivery: which zones a city has, which of them are terminals. */
  config: FormConfig;
  dependence: Dependence | null;
  terminals: readonly string[];
  /** What the shipping type is called in calls; 0 in a store that does not deliver. */
  shippingTypeId: number;
}

/** @throws BackendError */
async function loadDelivery(
  store: ChosenStore,
  typed: Record<string, string> = {},
): Promise<ShippingForm | null> {
  const { rows } = await call(getFormShippingTypes, {
    domainid: SHIPPING_DOMAIN,
    _formData: typed,
    formData: { storeid: store.storeId },
    userInfo: { userId: null },
  });
  return rows.find(({ formName }) => formName === 'ADDRESS') ?? null;
}

/** The form of a saved address (ACC-13, FORM-36): cities and zones come from the checkout's. @throws BackendError */
export async function loadAddressForm(store: ChosenStore): Promise<AddressForm> {
  const [definition, delivery] = await Promise.all([loadForm(ADDRESS_FORM), loadDelivery(store)]);
  const known = delivery?.formData ?? [];
  const config = delivery?.formConfig ?? {};
  const fields = definition.fields.map((field) => {
    const own = field.source && known.find(({ source }) => source === field.source);
    return own ? { ...field, values: own.values, value: own.value } : field;
  });
  return {
    submitLabel: definition.submitLabel,
    fields,
    config,
    dependence: dependenceOf(config),
    terminals: terminalZones(config),
    shippingTypeId: delivery?.formOptionID ?? 0,
  };
}

/** What a page shows of it: cities without delivery are no choice, but are named. */
export function shownForm({ fields, dependence }: AddressForm): { model: FormModel; unserved: string[] } {
  const shown = withoutDeadEnds(fields, dependence);
  return { model: compileForm(shown.fields, todayInLaPaz()), unserved: shown.unserved };
}

/** Judges what was typed: a zone belongs to its city, a terminal needs no street. */
export function judgeAddress({ fields, dependence, config }: AddressForm, typed: TypedValues): FormResult {
  const left = fieldsTo(limitChoices(fields, dependence, typed), config, typed);
  const { values, errors } = validateForm(compileForm(left, todayInLaPaz()), typed);
  const city = deadEnd(fields, dependence, values);
  return { values, errors: city === null ? errors : { ...errors, city: checkoutTexts.noDelivery(city) } };
}

/** What the chosen store knows of a valid address: names, and what it costs to bring something there. @throws BackendError */
export async function destinationOf(
  { fields }: AddressForm,
  store: ChosenStore,
  { city = '', zone = '' }: Readonly<Record<string, string>>,
): Promise<Destination> {
  const wordsOf = (name: string, value: string) =>
    fields.find((field) => field.name === name)?.values.find((choice) => choice.value === value)?.label ?? '';
  const delivery = await loadDelivery(store, { city, zone });
  return {
    city: wordsOf('city', city),
    zone: zoneNameOf(wordsOf('zone', zone)),
    cost: toBolivianos(delivery?.shippingCost ?? 0),
  };
}
