import 'server-only';
import { setCustomerAddress } from '#lib/contracts/account/addresses.ts';
import { getCustomerById } from '#lib/contracts/account/profile.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { call } from '#lib/platform/api/client.ts';
import { bearer, type Session } from '#lib/platform/session/content.ts';
import type { ShippingOption } from './data.ts';
import type { Person } from './domain/person.ts';
import { addressInfo, readAddress, type SavedPlace } from './domain/saved-places.ts';

/** What an account brings to a purchase. */
export interface BuyingCustomer {
  person: Person;
  /** Saved addresses, the usual one first. */
  places: SavedPlace[];
}

/** The customer who buys; null for a guest, and where the back-end does not tell: then all is typed. Never throws. */
export async function loadBuyingCustomer(session: Session): Promise<BuyingCustomer | null> {
  if (session.userId === null) return null;
  const response = await call(getCustomerById, { customerid: session.userId }, bearer(session)).catch(
    () => null,
  );
  if (!response?.success) return null;
  const { USER, ADDRESS } = response;
  const person = {
    firstname: USER.FIRSTNAME,
    lastname: USER.LASTNAME,
    lastname2: USER.LASTNAME2,
    email: USER.EMAIL,
    phone: USER.PHONE,
  };
  const places = ADDRESS.toSorted((a, b) => Number(b.ISDEFAULT) - Number(a.ISDEFAULT)).flatMap(
    (address) => readAddress(address) ?? [],
  );
  return { person, places };
}

/** Saves the address of an order to the account. @returns what went wrong, '' when nothing did */
export async function saveAddress(
  session: Session,
  { type }: ShippingOption,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  if (session.userId === null) return '';
  const input = {
    customerid: session.userId,
    shippingtypeid: type.SHIPPINGTYPEID,
    addressinfo: JSON.stringify(addressInfo(values)),
  };
  // The order goes on without it.
  const response = await call(setCustomerAddress, input, bearer(session)).catch(() => null);
  if (response?.success) return '';
  return response?.message || checkoutTexts.addressNotSaved;
}
