import { couponCommandTexts as texts } from '#lib/labels/checkout/coupon-commands.ts';
import { newCoupon } from '../../modules/coupons/operator-contract.ts';
import { CommandError, parseCommandLine } from '../operator/command.ts';

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean', default: false } as const;

const OPTIONS = {
  label: TEXT,
  percent: TEXT,
  amount: TEXT,
  shipping: TEXT,
  maximum: TEXT,
  minimum: TEXT,
  categories: TEXT,
  products: TEXT,
  stores: TEXT,
  from: TEXT,
  to: TEXT,
  customer: TEXT,
  uses: TEXT,
  'uses-per-customer': TEXT,
  count: TEXT,
  prefix: TEXT,
  batch: TEXT,
  login: FLAG,
  combinable: FLAG,
  'balance-to-shipping': FLAG,
  automatic: FLAG,
  json: FLAG,
} as const;

/** What makes coupons: one under a code, a promotion without, or many under random codes. */
export interface MakeCommand {
  route: 'create' | 'batch';
  body: object;
  json: boolean;
}

/** Null for words that fit no use. @throws CommandError for terms that make no sense */
export function makeCommand(args: readonly string[]): MakeCommand | null {
  const parsed = parseCommandLine(args, OPTIONS);
  if (!parsed) return null;
  const { values, positionals } = parsed;
  const [code, ...rest] = positionals;
  const ways = [code !== undefined, values.automatic, values.count !== undefined].filter(Boolean).length;
  if (rest.length > 0 || ways !== 1) return null;
  if (values.count === undefined && (values.prefix !== undefined || values.batch !== undefined)) return null;
  const terms = termsOf(values);
  require(newCoupon.shape.terms.safeParse(terms));
  const { json } = values;
  if (values.count !== undefined) {
    const body = {
      terms,
      count: Number(values.count),
      prefix: values.prefix ?? '',
      batch: values.batch ?? '',
    };
    return { route: 'batch', body, json };
  }
  if (code !== undefined) require(newCoupon.shape.code.safeParse(code));
  return { route: 'create', body: { terms, code: code ?? null }, json };
}

type Values = NonNullable<ReturnType<typeof parseCommandLine<typeof OPTIONS>>>['values'];

/** As the back-end reads them: amounts as text, the rest as numbers and lists. */
function termsOf(values: Values) {
  const given = {
    label: values.label,
    percent: numberOf(values.percent),
    amount: values.amount,
    shipping: values.shipping === 'todo' ? '' : values.shipping,
    maximum: values.maximum,
    minimum: values.minimum,
    categories: values.categories?.split(','),
    products: values.products?.split(',').map(Number),
    stores: values.stores?.split(',').map(Number),
    from: values.from,
    to: values.to,
    customer: values.customer,
    uses: numberOf(values.uses),
    usesPerCustomer: numberOf(values['uses-per-customer']),
  };
  const flags = {
    login: values.login,
    combinable: values.combinable,
    balanceToShipping: values['balance-to-shipping'],
  };
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(named), ...flags };
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text.replace(',', '.'));
}

interface Judged {
  success: boolean;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}

function require({ success, error }: Judged): void {
  const [issue] = error?.issues ?? [];
  if (success || !issue) return;
  const field = issue.path.join('.');
  throw new CommandError(field === '' ? issue.message : texts.badInput(field, issue.message), 2);
}
