import { z } from 'zod';
import type {
  deleteCustomerAddress,
  SavedAddress,
  setCustomerAddress,
  setDefaultAddress,
  updateCustomerAddress,
} from '#lib/contracts/account/addresses.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { isStorable } from '#lib/contracts/storable.ts';
import { addressTexts as texts } from '#lib/labels/account/addresses.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import {
  type AddressRow,
  deleteAddress,
  findAddresses,
  findSameAddress,
  insertAddress,
  setDefault,
  updateAddress,
} from './address-repository.ts';
import { lockCustomer } from './customer-reader.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** Addresses of a customer, fields of an address, and characters of a field. */
const MAX_ADDRESSES = 10;
const FIELDS = 40;
const LENGTH = 400;

const text = z.string().max(LENGTH).refine(isStorable);
const info = z
  .record(text.max(60), z.union([text, z.number(), z.boolean(), z.null()]))
  .refine((fields) => Object.keys(fields).length <= FIELDS && Object.keys(fields).length > 0);

/** A customer's saved addresses (ACC-15), the proposed one first. */
export async function readAddresses(db: Db, customerId: number): Promise<SavedAddress[]> {
  return (await findAddresses(db, customerId)).map(toWire);
}

function toWire(row: AddressRow): SavedAddress {
  return {
    ADDRESSID: row.address_id,
    ADDRESSNAME: String(row.info.alias ?? ''),
    ADDRESSINFO: JSON.stringify(row.info),
    DATA: '',
    CONFIG: '',
    SHIPPINGTYPEID: row.shipping_type_id,
    ISDEFAULT: row.is_default,
  };
}

/** CALL-50. @throws Refusal for what is no address, and for one too many */
export async function addAddress(
  { db, clock }: Deps,
  { customerid, shippingtypeid, addressinfo }: CallInput<typeof setCustomerAddress>,
): Promise<CallOutput<typeof setCustomerAddress>> {
  const content = read(addressinfo, keyedLabels.errorSettingAddress);
  return inTransaction(db, async (trx) => {
    // Whoever saves two at once counts them one after another.
    if (!(await lockCustomer(trx, customerid))) throw new Refusal(keyedLabels.errorSettingAddress);
    const same = await findSameAddress(trx, customerid, content);
    if (same) return ok({ message: String(same.address_id) });
    const known = await findAddresses(trx, customerid);
    if (known.length >= MAX_ADDRESSES) throw new Refusal(texts.tooMany(MAX_ADDRESSES));
    const id = await insertAddress(trx, {
      customerId: customerid,
      shippingTypeId: shippingtypeid,
      info: content,
      isDefault: known.length === 0,
      now: clock(),
    });
    return ok({ message: String(id) });
  });
}

/** CALL-51. @throws Refusal for what is no address, and for one that the customer does not have */
export async function changeAddress(
  { db, clock }: Deps,
  { customerid, addressid, addressinfo }: CallInput<typeof updateCustomerAddress>,
): Promise<CallOutput<typeof updateCustomerAddress>> {
  const content = read(addressinfo, keyedLabels.errorUpdatingAddress);
  const which = { customerId: customerid, addressId: addressid };
  if (!(await updateAddress(db, which, content, clock())))
    throw new Refusal(keyedLabels.errorUpdatingAddress);
  return ok({ message: keyedLabels.succUpdatingAddress });
}

/** AJ-63: where the proposed one goes, the newest of the others takes its place. */
export async function removeAddress(
  { db }: Deps,
  { customerid, addressid }: CallInput<typeof deleteCustomerAddress>,
): Promise<CallOutput<typeof deleteCustomerAddress>> {
  await inTransaction(db, async (trx) => {
    await lockCustomer(trx, customerid);
    await deleteAddress(trx, customerid, addressid);
    const [first] = await findAddresses(trx, customerid);
    if (first && !first.is_default) await setDefault(trx, customerid, first.address_id);
  });
  return ok({ message: texts.deleted });
}

/** AJ-64. @throws Refusal for an address that the customer does not have */
export async function chooseDefault(
  { db }: Deps,
  { customerid, addressid }: CallInput<typeof setDefaultAddress>,
): Promise<CallOutput<typeof setDefaultAddress>> {
  await inTransaction(db, async (trx) => {
    await lockCustomer(trx, customerid);
    const known = await findAddresses(trx, customerid);
    if (!known.some(({ address_id }) => address_id === addressid)) {
      throw new Refusal(keyedLabels.errorUpdatingAddress);
    }
    await setDefault(trx, customerid, addressid);
  });
  return ok({ message: texts.chosen });
}

/** The JSON text to store. @throws Refusal with `message` for what is no object of texts and numbers */
function read(sent: string, message: string): string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(sent);
  } catch {
    throw new Refusal(message);
  }
  const result = info.safeParse(parsed);
  if (!result.success) throw new Refusal(message);
  return JSON.stringify(result.data);
}
