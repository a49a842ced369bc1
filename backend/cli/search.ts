import { searchCommandTexts } from '#lib/labels/search/search-messages.ts';
import { popularReport } from '../modules/search/operator-contract.ts';
import { connectOperator } from './operator-client.ts';

/** `npm run search -- popular | block PALABRA… | allow PALABRA…` */
async function main([command, ...words]: readonly string[]): Promise<void> {
  const isReport = command === 'popular' && words.length === 0;
  if (!isReport && !((command === 'block' || command === 'allow') && words.length > 0)) {
    process.stderr.write(`${searchCommandTexts.usage}\n`);
    process.exitCode = 2;
    return;
  }
  const operator = await connectOperator();
  try {
    const body = isReport ? {} : { [command ?? '']: words };
    const { blocked, rows } = popularReport.parse(await operator.ask('POST', '/operator/search', body));
    const lines = rows.map(({ store, terms }) => `${store}: ${terms.join(' · ') || searchCommandTexts.none}`);
    process.stdout.write(`${[...lines, searchCommandTexts.blocked(blocked)].join('\n')}\n`);
  } finally {
    await operator.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
