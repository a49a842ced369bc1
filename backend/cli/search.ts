import { searchCommandTexts } from '#lib/labels/search/search-messages.ts';
import { popularReport } from '../modules/search/operator-contract.ts';
import { type Command, runCommand } from './operator/command.ts';

/** `npm run search -- popular | block PALABRA… | allow PALABRA…` */
function commandOf([command, ...words]: readonly string[]): Command | null {
  const isReport = command === 'popular' && words.length === 0;
  if (!isReport && !((command === 'block' || command === 'allow') && words.length > 0)) return null;
  return async (operator) => {
    const body = isReport ? {} : { [command ?? '']: words };
    const { blocked, rows } = popularReport.parse(await operator.request('POST', '/operator/search', body));
    const lines = rows.map(({ store, terms }) => `${store}: ${terms.join(' · ') || searchCommandTexts.none}`);
    return [...lines, searchCommandTexts.blocked(blocked)].join('\n');
  };
}

runCommand(commandOf, searchCommandTexts.usage);
