import { operate } from './operate.ts';

/** Terms of a coupon that one test makes for itself. */
export interface CouponTerms {
  label: string;
  /** What it takes off: of 100, bolivianos, or the delivery. */
  percent?: string;
  amount?: string;
  shipping?: true;
  minimum?: string;
  /** For customers alone; for the customer with this e-mail alone. */
  login?: true;
  customer?: string;
  /** Goes with no other coupon. */
  alone?: true;
  /** In one order. */
  single?: true;
}

/** A coupon of its own, made by the operator's command. @returns its code */
export async function makeCode(terms: CouponTerms): Promise<string> {
  const code = `PRUEBA${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const given = {
    label: terms.label,
    percent: terms.percent,
    amount: terms.amount,
    shipping: terms.shipping && 'todo',
    minimum: terms.minimum,
    customer: terms.customer,
    uses: terms.single && '1',
  };
  const options = Object.entries(given).flatMap(([name, value]) => (value ? [`--${name}`, value] : []));
  const flags = [...(terms.login ? ['--login'] : []), ...(terms.alone ? [] : ['--combinable'])];
  await operate('coupons', ['create', code, ...options, ...flags]);
  return code;
}
