import { vitalsBy, vitalsDays, vitalsTable } from '#lib/contracts/vitals.ts';
import { vitalsTexts as texts } from '#lib/labels/vitals/vitals.ts';
import {
  type Command,
  CommandError,
  parseCommandLine,
  runCommand,
  type Standalone,
} from './operator/command.ts';
import { vitalsAsText } from './vitals/vitals-report.ts';

/** As long as single samples are kept. */
const DAYS = '30';

/** `npm run vitals [-- --by page|store|device|build|day] [--days DAYS] [--json]` */
function commandOf(args: readonly string[]): Command | Standalone | null {
  const parsed = parseCommandLine(args, {
    by: { type: 'string', default: 'page' },
    days: { type: 'string', default: DAYS },
    json: { type: 'boolean', default: false },
  });
  if (!parsed || parsed.positionals.length > 0) return null;
  const { by, days, json } = parsed.values;
  const asked = { by: vitalsBy.safeParse(by), days: vitalsDays.safeParse(Number(days)) };
  if (!asked.by.success) return refuse(texts.badBy(by));
  if (!asked.days.success) return refuse(texts.badDays(days));
  const body = { by: asked.by.data, days: asked.days.data };
  return async (operator) => {
    const response = await operator.request('POST', '/operator/vitals', body);
    return json ? JSON.stringify(response, null, 2) : vitalsAsText(vitalsTable.parse(response));
  };
}

function refuse(message: string): Standalone {
  return { standalone: () => Promise.reject(new CommandError(message, 2)) };
}

runCommand(commandOf, texts.usage);
