import { vitalsBy, vitalsTable } from '#lib/contracts/vitals.ts';
import { vitalsTexts } from '#lib/labels/vitals/vitals.ts';
import { runCommand } from './operator/command.ts';
import { figuresCommand } from './operator/figures-command.ts';
import { vitalsAsText } from './vitals/vitals-report.ts';

/** `npm run vitals [-- --by page|store|device|build|day] [--days DAYS] [--json]` */
const command = figuresCommand({
  path: '/operator/vitals',
  by: vitalsBy,
  unless: 'page',
  table: vitalsTable,
  asText: vitalsAsText,
});

runCommand(command, vitalsTexts.usage);
