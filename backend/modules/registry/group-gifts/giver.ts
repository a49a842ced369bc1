import { ownerDigest } from '../../../idempotency.ts';

/** Who gives to a gift: a customer, a visitor, or one who was a visitor before they logged in. */
export interface Giver {
  customerid: number | null;
  visitorid?: string | null | undefined;
}

/** Names of a giver by which their orders are found; the first is whose key a new one is. None for who cannot be told. */
export function giversOf({ customerid, visitorid }: Giver): string[] {
  return [
    ...(customerid === null ? [] : [ownerDigest('customer', customerid)]),
    ...(visitorid ? [ownerDigest('visitor', visitorid)] : []),
  ];
}
