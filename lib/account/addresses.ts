import 'server-only';
import {
  deleteCustomerAddress,
  setCustomerAddress,
  setDefaultAddress,
  updateCustomerAddress,
} from '#lib/contracts/account/addresses.ts';
import { ADDRESS_FORM, POINT_FORM } from '#lib/forms/domain/named.ts';
import { asTyped, validateForm } from '#lib/forms/domain/validate.ts';
import { loadModel } from '#lib/forms/load-model.ts';
import { addressTexts } from '#lib/labels/account/addresses.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { call } from '#lib/platform/api/client.ts';
import { type CustomerContext, customersOnly } from '#lib/platform/bff/customers-only.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { doneAt, errorAt, type Posted, resultAt, textOf } from '#lib/platform/bff/form-post.ts';
import { refusedForm } from '#lib/platform/bff/refused.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { destinationOf, judgeAddress, loadAddressForm } from './address-form.ts';
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
const FAILED = { failed: keyedLabels.errorUpdatingAddress };
const listOnly = customersOnly({ page: list });
const typedIn = async (posted: Posted) => asTyped(await loadModel(ADDRESS_FORM), posted);

/** The customer's address of this id; undefined for any other. @throws BackendError */
async function ownAddress({ session }: CustomerContext, id: number): Promise<OwnAddress | undefined> {
  const customer = await loadCustomer(session);
  return customer?.addresses.map(readAddress).find((address) => address.id === id);
}

/**
 * Saves a new address or a changed one, then leads to the map (ACC-13, ACC-16 to ACC-18). Without JavaScript a city is
 * posted first, for its zones. An address that was deleted meanwhile can be saved again as a new one. @throws BackendError
 */
export const saveAddress = defineForm(
  {
    name: 'address',
    access: customersOnly({
      page: list,
      typed: {
        name: ADDRESS_FORM,
        values: typedIn,
        page: (posted) => routes.addresses({ edit: idOf(posted) || 'new', typed: 1 }),
      },
    }),
    fields: ['addressid', 'action', 'alias', 'city', 'zone', 'street', 'number', 'reference', 'recipient'],
  },
  async (posted, context) => {
    const { store, customerId, token } = context;
    const form = await loadAddressForm(store);
    const id = idOf(posted);
    const before = id > 0 ? await ownAddress(context, id) : undefined;
    const here = routes.addresses({ edit: before ? id : 'new' });
    const typed = await typedIn(posted);
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
    return doneAt(to, before ? keyedLabels.succUpdatingAddress : addressTexts.saved);
  },
);

/** Writes where an address lies on the map (ACC-13), once the back-end has found it in the address's zone. @throws BackendError */
export const savePoint = defineForm(
  { name: 'address-point', access: listOnly, fields: ['addressid', 'point'] },
  async (posted, context) => {
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
      ? doneAt(list, keyedLabels.succUpdatingAddress)
      : resultAt(list, response, FAILED);
  },
);

/** "Borrar". @throws BackendError */
export const deleteAddress = defineForm(
  { name: 'address-delete', access: listOnly, fields: ['addressid'] },
  async (posted, { customerId, token }) => {
    const which = { customerid: customerId, addressid: idOf(posted) };
    if (which.addressid <= 0) return errorAt(list, keyedLabels.errorUpdatingAddress);
    return resultAt(list, await call(deleteCustomerAddress, which, { token }), FAILED);
  },
);

/** "Usar como habitual": the checkout proposes this address. @throws BackendError */
export const chooseAddress = defineForm(
  { name: 'address-default', access: listOnly, fields: ['addressid'] },
  async (posted, { customerId, token }) => {
    const which = { customerid: customerId, addressid: idOf(posted) };
    if (which.addressid <= 0) return errorAt(list, keyedLabels.errorUpdatingAddress);
    return resultAt(list, await call(setDefaultAddress, which, { token }), FAILED);
  },
);
