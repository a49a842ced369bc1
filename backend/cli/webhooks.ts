import { WEBHOOK_EVENTS } from '#lib/integrations/domain/webhook-events.ts';
import { webhookTexts as texts } from '#lib/labels/integrations/webhooks.ts';
import {
  webhookList,
  webhookLog,
  webhookName,
  webhookSecret,
} from '../modules/integrations/operator-contract.ts';
import { type Command, parseCommandLine, runCommand } from './operator/command.ts';
import { localTime } from './operator/local-time.ts';
import { aligned } from './operator/text-table.ts';

/** What is requested from the back-end, and how its response is said. */
interface Asked {
  method?: 'GET';
  path: string;
  body?: object;
  words: (response: unknown) => string;
}

interface Options {
  events: string;
  name: string;
  hours: string;
  limit: string;
  failed: boolean;
}

const WEBHOOKS = '/operator/webhooks';

/** `npm run webhooks -- create URL --events order.changed,stock.changed [--name NOMBRE] | list | log ID | resend MENSAJE | …` */
function commandOf(args: readonly string[]): Command | null {
  const parsed = parseCommandLine(args, {
    events: { type: 'string', default: '' },
    name: { type: 'string', default: '' },
    hours: { type: 'string', default: '24' },
    limit: { type: 'string', default: '50' },
    failed: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  const asked = parsed && requestOf(parsed.positionals, parsed.values);
  if (!asked) return null;
  const { method = 'POST', path, body, words } = asked;
  return async (operator) => {
    const response = await operator.request(method, path, body);
    return parsed.values.json ? JSON.stringify(response, null, 2) : words(response);
  };
}

function requestOf([command, subject, ...rest]: readonly string[], options: Options): Asked | null {
  if (rest.length > 0) return null;
  if (command === 'list' && !subject) return { method: 'GET', path: WEBHOOKS, words: listed };
  if (!subject) return null;
  if (command === 'create') return creation(subject, options);
  if (command === 'resend') return change('resend', subject, '/operator/webhook-messages');
  return /^[1-9]\d{0,8}$/.test(subject) ? requestOfOne(command, subject, options) : null;
}

function requestOfOne(command: string | undefined, id: string, options: Options): Asked | null {
  const { hours, limit, failed } = options;
  if (command === 'log' && /^\d{1,4}$/.test(limit)) {
    return { path: `${WEBHOOKS}/${id}/log`, body: { limit: Number(limit), failed }, words: tried };
  }
  if (command === 'rotate' && /^\d{1,3}$/.test(hours)) {
    return { path: `${WEBHOOKS}/${id}/rotate`, body: { hours: Number(hours) }, words: rotated };
  }
  const isChange = command === 'disable' || command === 'enable' || command === 'remove';
  return isChange ? change(command, id, WEBHOOKS) : null;
}

function creation(url: string, { events, name }: Options): Asked | null {
  if (events === '') return null;
  const host = URL.canParse(url) ? new URL(url).host : '';
  const body = { url, events: events.split(','), name: name || host || url.slice(0, 80) };
  const words = (response: unknown) => {
    const { id, secret } = webhookSecret.parse(response);
    return texts.created(id, secret);
  };
  return { path: WEBHOOKS, body, words };
}

function change(verb: keyof typeof texts.changed, id: string, within: string): Asked {
  const words = (response: unknown) => texts.changed[verb](id, webhookName.parse(response).name);
  return { path: `${within}/${encodeURIComponent(id)}/${verb}`, body: {}, words };
}

function rotated(response: unknown): string {
  const { id, secret, olduntil } = webhookSecret.parse(response);
  return texts.rotated(id, secret, olduntil && localTime(olduntil));
}

function listed(response: unknown): string {
  const { rows } = webhookList.parse(response);
  if (rows.length === 0) return texts.none;
  const cells = rows.map(({ id, state, reason, name, events, waiting, url, failingsince }) => {
    const why = state === 'failing' ? texts.since(localTime(failingsince)) : texts.reasons[reason];
    const words = why === '' ? texts.states[state] : `${texts.states[state]}: ${why}`;
    return [String(id), words, name, events.join(' '), String(waiting), url];
  });
  return aligned([[...texts.columns], ...cells], texts.columns.length).join('\n');
}

function tried(response: unknown): string {
  const { rows } = webhookLog.parse(response);
  if (rows.length === 0) return texts.noTries;
  const cells = rows.map(({ at, ms, outcome, status, detail, type, message }) => [
    ...[localTime(at), String(ms), texts.outcome(outcome, status, detail), type, message],
  ]);
  return aligned([[...texts.logColumns], ...cells], texts.logColumns.length).join('\n');
}

runCommand(commandOf, texts.usage(WEBHOOK_EVENTS));
