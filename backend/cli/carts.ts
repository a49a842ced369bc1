import { cartCommandTexts } from '#lib/labels/cart/recovery.ts';
import { cartLink, leftCarts } from '../modules/carts/operator/operator-contract.ts';
import { cartsAsCsv, cartsAsText, linkAsText } from './carts/carts-report.ts';
import { type Command, parseCommandLine, runCommand } from './operator/command.ts';
import type { OperatorClient } from './operator/operator-protocol.ts';

/** `npm run carts -- list [--hours 24] [--all] [--csv | --json] [--code '4821 0377']` · `npm run carts -- link CARRITO [--json]` */
function commandOf(args: readonly string[]): Command | null {
  const options = optionsOf(args);
  if (!options) return null;
  const { command, cart, isPlain, hours, all, csv, json, code } = options;
  if (command === 'link' && cart !== undefined && isPlain) return (operator) => link(operator, cart, json);
  if (command !== 'list' || cart !== undefined) return null;
  return async (operator) => {
    const response = await operator.request('POST', '/operator/carts/left', { hours, all, code });
    if (json) return JSON.stringify(response, null, 2);
    const { rows } = leftCarts.parse(response);
    return csv ? cartsAsCsv(rows) : cartsAsText(rows);
  };
}

async function link(operator: OperatorClient, cart: string, json: boolean): Promise<string> {
  const response = await operator.request('POST', `/operator/carts/${encodeURIComponent(cart)}/link`);
  return json ? JSON.stringify(response, null, 2) : linkAsText(cartLink.parse(response).link);
}

function optionsOf(args: readonly string[]) {
  const parsed = parseCommandLine(args, {
    hours: { type: 'string', default: '24' },
    all: { type: 'boolean', default: false },
    csv: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    code: { type: 'string' },
  });
  if (!parsed) return null;
  const [command, cart, ...rest] = parsed.positionals;
  const { hours, all, csv, json, code: given } = parsed.values;
  if (rest.length > 0 || (csv && json) || !/^\d{1,4}(\.\d{1,2})?$/.test(hours)) return null;
  // As it is read out: 4821 0377.
  const digits = given?.replaceAll(/[\s-]/g, '');
  if (digits !== undefined && !/^\d{8}$/.test(digits)) return null;
  const code = digits === undefined ? null : Number(digits);
  const isPlain = !all && !csv && code === null;
  return { command, cart, isPlain, hours: Number(hours), all, csv, json, code };
}

runCommand(commandOf, cartCommandTexts.usage);
