import { cartCommandTexts } from '#lib/labels/cart/recovery.ts';
import { cartLink, leftCarts } from '../modules/carts/operator-contract.ts';
import { cartsAsCsv, cartsAsText, linkAsText } from './carts-report.ts';
import { type Command, parseCommandLine, runCommand } from './command.ts';
import type { OperatorClient } from './operator-protocol.ts';

/** `npm run carts -- list [--hours 24] [--all] [--csv] [--code '4821 0377']` · `npm run carts -- link CARRITO` */
function commandOf(args: readonly string[]): Command | null {
  const options = optionsOf(args);
  if (!options) return null;
  const { command, cart, isPlain, hours, all, csv, code } = options;
  if (command === 'link' && cart !== undefined && isPlain) return (operator) => link(operator, cart);
  if (command !== 'list' || cart !== undefined) return null;
  return async (operator) => {
    const { rows } = leftCarts.parse(
      await operator.request('POST', '/operator/carts/left', { hours, all, code }),
    );
    return csv ? cartsAsCsv(rows) : cartsAsText(rows);
  };
}

async function link(operator: OperatorClient, cart: string): Promise<string> {
  const path = `/operator/carts/${encodeURIComponent(cart)}/link`;
  return linkAsText(cartLink.parse(await operator.request('POST', path)).link);
}

function optionsOf(args: readonly string[]) {
  const parsed = parseCommandLine(args, {
    hours: { type: 'string', default: '24' },
    all: { type: 'boolean', default: false },
    csv: { type: 'boolean', default: false },
    code: { type: 'string' },
  });
  if (!parsed) return null;
  const [command, cart, ...rest] = parsed.positionals;
  const { hours, all, csv, code: given } = parsed.values;
  if (rest.length > 0 || !/^\d{1,4}(\.\d{1,2})?$/.test(hours)) return null;
  // As it is read out: 4821 0377.
  const digits = given?.replaceAll(/[\s-]/g, '');
  if (digits !== undefined && !/^\d{8}$/.test(digits)) return null;
  const code = digits === undefined ? null : Number(digits);
  return { command, cart, isPlain: !all && !csv && code === null, hours: Number(hours), all, csv, code };
}

runCommand(commandOf, cartCommandTexts.usage);
