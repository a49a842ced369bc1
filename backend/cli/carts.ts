import { parseArgs } from 'node:util';
import { cartCommandTexts } from '#lib/labels/recovery.ts';
import { cartLink, leftCarts } from '../modules/carts/operator-contract.ts';
import { cartsAsCsv, cartsAsText, linkAsText } from './carts-report.ts';
import type { OperatorClient } from './operator-answers.ts';
import { connectOperator } from './operator-client.ts';

/** `npm run carts -- list [--hours 24] [--all] [--csv]` · `npm run carts -- link CARRITO` */
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
  const { command, cart, isPlain, hours, all, csv } = options;
  if (command === 'link' && cart !== undefined && isPlain) return (operator) => link(operator, cart);
  if (command !== 'list' || cart !== undefined) return null;
  return async (operator) => {
    const { rows } = leftCarts.parse(await operator.ask('POST', '/operator/carts/left', { hours, all }));
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
      },
    });
    const [command, cart, ...rest] = positionals;
    if (rest.length > 0 || !/^\d{1,4}(\.\d{1,2})?$/.test(values.hours)) return null;
    const { all, csv } = values;
    return { command, cart, isPlain: !all && !csv, hours: Number(values.hours), all, csv };
  } catch {
    return null;
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
