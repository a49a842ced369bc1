import { funnelBy, funnelTable } from '#lib/contracts/funnel.ts';
import { funnelTexts } from '#lib/labels/funnel/funnel.ts';
import { funnelAsText } from './funnel/funnel-report.ts';
import { runCommand } from './operator/command.ts';
import { figuresCommand } from './operator/figures-command.ts';

/** `npm run funnel [-- --by day|store|landing] [--days DAYS] [--json]` */
const command = figuresCommand({
  path: '/operator/funnel',
  by: funnelBy,
  unless: 'day',
  table: funnelTable,
  asText: funnelAsText,
});

runCommand(command, funnelTexts.usage);
