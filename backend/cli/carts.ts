import { parseArgs } from 'node:util';
import { cartCommandTexts } from '#lib/labels/cart/recovery.ts';
import { cartLink, leftCarts } from '../modules/carts/operator-contract.ts';
import { cartsAsCsv, cartsAsText, linkAsText } from './carts-report.ts';
import type { OperatorClient } from './operator-answers.ts';
import { connectOperator } from './operator-client.ts';

/** `npm run carts -- list [--hours 24] [--all] [--csv] [--code '4821 0377']` · `npm run carts -- link CARRITO` */
async function main(args: readonly string[]): Promise<void> {
  const run = commandOf(args);
  if (!run) {
    process.stderr.write(`${cartCommandTexts.usage}\n`);
    process.exitCode = 2;
    return;
  }
  const operator = await connectOperator();
  try {
    process.stdout.write(await run(operator));
  } finally {
    await operator.close();
  }
}

type Command = (operator: OperatorClient) => Promise<string>;

function commandOf(args: readonly string[]): Command | null {
  const options = optionsOf(args);
  if (!options) return null;
  const { command, cart, isPlain, hours, all, csv, code } = options;
  if (command === 'link' && cart !== undefined && isPlain) return (operator) => link(operator, cart);
  if (command !== 'list' || cart !== undefined) return null;
  return async (operator) => {
    const { rows } = leftCarts.parse(
      await operator.ask('POST', '/operator/carts/left', { hours, all, code }),
    );
    return csv ? cartsAsCsv(rows) : cartsAsText(rows);
  };
}

async function link(operator: OperatorClient, cart: string): Promise<string> {
  const path = `/operator/carts/${encodeURIComponent(cart)}/link`;
  return linkAsText(cartLink.parse(await operator.ask('POST', path)).link);
}

function optionsOf(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        hours: { type: 'string', default: '24' },
        all: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
        code: { type: 'string' },
      },
    });
    const [command, cart, ...rest] = positionals;
    if (rest.length > 0 || !/^\d{1,4}(\.\d{1,2})?$/.test(values.hours)) return null;
    // As it is read out: 4821 0377.
    const digits = values.code?.replaceAll(/[\s-]/g, '');
    if (digits !== undefined && !/^\d{8}$/.test(digits)) return null;
    const code = digits === undefined ? null : Number(digits);
    const { all, csv } = values;
    return {
      command,
      cart,
      isPlain: !all && !csv && code === null,
      hours: Number(values.hours),
      all,
      csv,
      code,
    };
  } catch {
    return null;
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
