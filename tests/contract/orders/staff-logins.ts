import { z } from 'zod';
import { changeStaffOrder, getStaffOrder, staffLogin } from '#lib/contracts/account/staff.ts';
import type { Call, CallInput, CallOutput } from '#lib/contracts/call.ts';
import { OPERATOR_KEY } from '../support/backend.ts';
import type { Shop } from './shop.ts';

export type Floor = ReturnType<typeof floorOf>;

/** Who works in the stores of a shop, and the calls that they make. */
export function floorOf(shop: Shop) {
  const operate = (path: string, payload: object) =>
    shop.app.inject({
      method: 'POST',
      url: `/operator/staff${path}`,
      headers: { 'x-ajuar-operator-key': OPERATOR_KEY },
      payload,
    });

  /** Sends a call of the staff, with some token or none (''). */
  const send = (call: Call, payload: object, token: string) =>
    shop.app.inject({
      method: call.verb,
      url: call.path,
      headers: {
        'x-ajuar-server-key': shop.env.serverKey,
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      payload,
    });

  async function enter(name: string, password: string): Promise<string> {
    const response = await shop.call(staffLogin, { name, password, remoteaddress: '' });
    if (!response.success) throw new Error(response.message);
    return response.token;
  }

  async function asStaff<C extends Call>(
    call: C,
    input: CallInput<C>,
    token: string,
  ): Promise<CallOutput<C>> {
    const response = await send(call, z.encode(call.request, input as never) as object, token);
    if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
    return z.decode(call.response, response.json() as never) as CallOutput<C>;
  }

  return {
    operate,
    enter,
    /** One of the staff: their password, and the token of a login. */
    async hire(name: string, more: { storeid?: number; role?: 'seller' | 'manager' } = {}) {
      const hired = await operate('', { name, storeid: 101, role: 'seller', ...more });
      const { password } = hired.json();
      return { password, token: await enter(name, password) };
    },
    /** A call with the token of one of the staff. */
    asStaff,
    /** What one of the staff does with orders of their store, each time for the same reason. */
    deskOf: (token: string, reason: string) => ({
      act: (orderid: string, action: 'ready' | 'pay' | 'refund' | 'return' | 'giveback') =>
        asStaff(changeStaffOrder, { orderid, action, code: '', reason }, token),
      async orderOf(orderid: string) {
        const found = await asStaff(getStaffOrder, { orderid }, token);
        if (!found.success) throw new Error(found.message);
        return found;
      },
    }),
    async statusOf(call: Call, body: object, token: string): Promise<number> {
      return (await send(call, body, token)).statusCode;
    },
  };
}
