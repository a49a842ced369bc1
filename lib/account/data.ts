import 'server-only';
import type { SavedAddress } from '#lib/contracts/account/addresses.ts';
import { getCustomerById } from '#lib/contracts/account/profile.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import { call } from '#lib/platform/api/client.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import type { Session } from '#lib/platform/session/content.ts';

type Found = Extract<CallOutput<typeof getCustomerById>, { success: true }>;

/** A customer as they are stored (ACC-12). */
export interface Customer {
  id: number;
  token: string;
  user: Found['USER'];
  addresses: readonly SavedAddress[];
}

/** The customer of a session (CALL-49); null when its login has ended. @throws BackendError */
export async function loadCustomer({ userId, token }: Session): Promise<Customer | null> {
  if (userId === null || token === '') return null;
  try {
    const response = await call(getCustomerById, { customerid: userId }, { token });
    if (!response.success) return null;
    return { id: userId, token, user: response.USER, addresses: response.ADDRESS };
  } catch (error) {
    if (error instanceof BackendError && error.status === 401) return null;
    throw error;
  }
}
