import type { z } from 'zod';
import { couponCommandTexts as texts } from '#lib/labels/checkout/coupon-commands.ts';
import {
  changedCoupons,
  couponDetails,
  couponList,
  couponStats,
  madeCoupons,
} from '../modules/coupons/operator-contract.ts';
import { makeCommand } from './coupons/coupons-create.ts';
import {
  couponsAsCsv,
  couponsAsText,
  detailsAsText,
  madeAsText,
  statsAsText,
} from './coupons/coupons-report.ts';
import { type Command, parseCommandLine, runCommand, type Standalone } from './operator/command.ts';

/** `npm run coupons -- create | list | show | enable | disable | stats`, see `usage`. */
function commandOf([command, ...args]: readonly string[]): Command | Standalone | null {
  if (command === 'create') return create(args);
  const parsed = parseCommandLine(args, {
    batch: { type: 'string' },
    csv: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  if (!parsed || parsed.positionals.length > 1) return null;
  const { batch, csv, json } = parsed.values;
  const [code] = parsed.positionals;
  const named = { ...(code !== undefined && { code }), ...(batch !== undefined && { batch }) };
  const count = Object.keys(named).length;
  if (count > 1 || (csv && command !== 'list')) return null;
  if (command === 'list' && code === undefined)
    return run('list', named, couponList, json, ({ rows }) =>
      csv ? couponsAsCsv(rows) : couponsAsText(rows),
    );
  if (command === 'stats') return run('stats', named, couponStats, json, statsAsText);
  if (command === 'show' && code !== undefined) return run('show', named, couponDetails, json, detailsAsText);
  if ((command === 'disable' || command === 'enable') && count === 1) {
    const body = { ...named, enabled: command === 'enable' };
    return run('switch', body, changedCoupons, json, (done) => texts.changed(done.count));
  }
  return null;
}

function create(args: readonly string[]): Command | Standalone | null {
  try {
    const made = makeCommand(args);
    return made && run(made.route, made.body, madeCoupons, made.json, madeAsText);
  } catch (error) {
    return { standalone: () => Promise.reject(error) };
  }
}

/** Calls a route of the operator's; the response in words, or as it came. */
function run<Schema extends z.ZodType>(
  route: string,
  body: object,
  schema: Schema,
  json: boolean,
  toText: (response: z.output<Schema>) => string,
): Command {
  return async (operator) => {
    const response = await operator.request('POST', `/operator/coupons/${route}`, body);
    return json ? JSON.stringify(response, null, 2) : toText(schema.parse(response));
  };
}

runCommand(commandOf, texts.usage);
