import { birthdayToWire } from '#lib/account/domain/birthday.ts';
import type { getCustomerById } from '#lib/contracts/account/profile.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { CustomerRow } from './customer-reader.ts';

type User = Extract<CallOutput<typeof getCustomerById>, { USER: unknown }>['USER'];

/** What a customer said about themselves, as calls and exports name it (ACC-12). */
export function userOf(customer: CustomerRow, isSubscribed: boolean): User {
  return {
    EMAIL: customer.email,
    FIRSTNAME: customer.first_name,
    LASTNAME: customer.last_name,
    LASTNAME2: customer.last_name2,
    PHONE: customer.phone,
    CODE: customer.code,
    BIRTHDAY: birthdayToWire(customer.birthday),
    EXPONEA_STATUS: isSubscribed ? 'S' : 'N',
    EMAILPROVEN: customer.email_proven_at !== null,
  };
}
