import { OWNER } from '#lib/platform/domain/owner-field.ts';

/** Says for which customer a form was shown: sent while another one is logged in, it changes nothing (lib/account/customer-form.ts). */
export function OwnerInput({ customerId }: { customerId: number }) {
  return <input type="hidden" name={OWNER} value={customerId} />;
}
