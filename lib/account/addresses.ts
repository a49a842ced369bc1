import 'server-only';
import {
  deleteCustomerAddress,
  setCustomerAddress,
  setDefaultAddress,
  updateCustomerAddress,
} from '#lib/contracts/account/addresses.ts';
import { ADDRESS_FORM, POINT_FORM } from '#lib/forms/domain/named.ts';
import { asTyped, validateForm } from '#lib/forms/domain/validate.ts';
import { addressTexts } from '#lib/labels/account/addresses.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { call } from '#lib/platform/api/client.ts';
import { errorAt, type FormOutcome, type Posted, textOf } from '#lib/platform/bff/form-post.ts';
import { refusedForm } from '#lib/platform/bff/refused.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { destinationOf, judgeAddress, loadAddressForm, loadAddressModel } from './address-form.ts';
import { type CustomerContext, forCustomers } from './customer-form.ts';
import { loadCustomer } from './data.ts';
import { POINT, pointModel, pointTyped } from './domain/point-form.ts';
import { atPoint, isSamePlace, type OwnAddress, readAddress, writeAddress } from './domain/saved-address.ts';
import { pointProblem } from './point-check.ts';

/** The field that names the address of a form; '' for a new one. */
export const ADDRESS_ID = 'addressid';

/** 0 for what is no id. */
const idOf = (posted: Posted) => {
  const text = textOf(posted, ADDRESS_ID);
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
};
const list = routes.addresses();

/** The customer's address of this id; undefined for any other. @throws BackendError */
async function ownAddress({ session }: CustomerContext, id: number): Promise<OwnAddress | undefined> {
  const customer = await loadCustomer(session);
  return customer?.addresses.map(readAddress).find((address) => address.id === id);
}

/**
 * Saves a new address or a changed one, then leads to the map (ACC-13, ACC-16 to ACC-18). Without JavaScript a city is
 * posted first, for its zones. An address that was deleted meanwhile can be saved again as a new one. @throws BackendError
 */
export const saveAddress = forCustomers(
  {
    page: list,
    typed: {
      name: ADDRESS_FORM,
      model: loadAddressModel,
      page: (posted) => routes.addresses({ edit: idOf(posted) || 'new', typed: 1 }),
    },
  },
  async (posted, context): Promise<FormOutcome> => {
    const { store, customerId, token } = context;
    const form = await loadAddressForm(store);
    const id = idOf(posted);
    const before = id > 0 ? await ownAddress(context, id) : undefined;
    const here = routes.addresses({ edit: before ? id : 'new' });
    const typed = asTyped(await loadAddressModel(), posted);
    // What its rules found wrong the form says itself.
    const refused = (text: string, errors: Record<string, string>) =>
      refusedForm(here, { name: ADDRESS_FORM, values: typed, errors }, text);
    if (textOf(posted, 'action') === 'zones') return refused('', {});
    const { values, errors } = judgeAddress(form, posted);
    if (Object.keys(errors).length > 0) return refused('', errors);
    if (id > 0 && !before) return refused(keyedLabels.errorUpdatingAddress, {});
    const point = before && isSamePlace(before.values, values) ? before.point : null;
    const addressinfo = writeAddress(values, await destinationOf(form, store, values), point);
    const own = { customerid: customerId, addressinfo };
    const response = before
      ? await call(updateCustomerAddress, { ...own, addressid: id }, { token })
      : await call(setCustomerAddress, { ...own, shippingtypeid: form.shippingTypeId }, { token });
    if (!response.success) {
      const failed = before ? keyedLabels.errorUpdatingAddress : keyedLabels.errorSettingAddress;
      return refused(response.message || failed, {});
    }
    const to = point ? list : routes.addresses({ map: before ? id : Number(response.message) });
    return done(before ? keyedLabels.succUpdatingAddress : addressTexts.saved, to);
  },
);

/** Writes where an address lies on the map (ACC-13), once the back-end has found it in the address's zone. @throws BackendError */
export const savePoint = forCustomers({ page: list }, async (posted, context): Promise<FormOutcome> => {
  const { customerId, token } = context;
  const id = idOf(posted);
  const address = await ownAddress(context, id);
  if (!address) return errorAt(list, keyedLabels.errorUpdatingAddress);
  const model = pointModel(todayInLaPaz());
  const { values, errors } = validateForm(model, posted);
  const point = pointTyped(values);
  const problem = point && (await pointProblem(address, point));
  if (!point || problem) {
    const wrong = problem ? { [POINT]: problem } : errors;
    const form = { name: POINT_FORM, values: asTyped(model, posted), errors: wrong };
    return { to: routes.addresses({ map: id }), flash: { form } };
  }
  const addressinfo = atPoint(address, point);
  const response = await call(
    updateCustomerAddress,
    { customerid: customerId, addressid: id, addressinfo },
    { token },
  );
  return response.success
    ? done(keyedLabels.succUpdatingAddress)
    : errorAt(list, response.message || keyedLabels.errorUpdatingAddress);
});

/** "Borrar". @throws BackendError */
export const deleteAddress = forCustomers({ page: list }, async (posted, { customerId, token }) => {
  const which = { customerid: customerId, addressid: idOf(posted) };
  if (which.addressid <= 0) return errorAt(list, keyedLabels.errorUpdatingAddress);
  return toOutcome(await call(deleteCustomerAddress, which, { token }));
});

/** "Usar como habitual": the checkout proposes this address. @throws BackendError */
export const chooseAddress = forCustomers({ page: list }, async (posted, { customerId, token }) => {
  const which = { customerid: customerId, addressid: idOf(posted) };
  if (which.addressid <= 0) return errorAt(list, keyedLabels.errorUpdatingAddress);
  return toOutcome(await call(setDefaultAddress, which, { token }));
});

function toOutcome({ success, message }: { success: boolean; message: string }): FormOutcome {
  return success ? done(message) : errorAt(list, message || keyedLabels.errorUpdatingAddress);
}

function done(text: string, to: string = list): FormOutcome {
  return { to, flash: { notice: { tone: 'success', text } } };
}
