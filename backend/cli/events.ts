import { operatorEventTexts as texts } from '#lib/labels/registry/operator.ts';
import {
  operatorEventChanged,
  operatorEventLayout,
  operatorEventLink,
  operatorEvents,
} from '../modules/registry/lists/operator-contract.ts';
import { type Command, parseCommandLine, runCommand } from './operator/command.ts';

/** What is requested from the back-end, and how its response is said. */
interface Asked {
  method?: 'GET';
  path: string;
  body?: object;
  words: (response: unknown) => string;
}

/** `npm run events -- list | token NÚMERO | revoke NÚMERO | end NÚMERO | layout NÚMERO [PÁGINA]`; with `--json` each prints what the back-end responds. */
function commandOf(args: readonly string[]): Command | null {
  const parsed = parseCommandLine(args, { json: { type: 'boolean', default: false } });
  const asked = parsed && requestOf(parsed.positionals);
  if (!asked) return null;
  const { method = 'POST', path, body = {}, words } = asked;
  return async (operator) => {
    const response = await operator.request(method, path, method === 'GET' ? undefined : body);
    return parsed.values.json ? JSON.stringify(response, null, 2) : words(response);
  };
}

function requestOf([command, id, page, ...rest]: readonly string[]): Asked | null {
  if (rest.length > 0 || (page !== undefined && command !== 'layout')) return null;
  const path = '/operator/events';
  if (command === 'list' && id === undefined) return { method: 'GET', path, words: listed };
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) return null;
  if (command === 'token') return { path: `${path}/${id}/token`, words: linked };
  if (command === 'layout')
    return { path: `${path}/${id}/layout`, body: { layout: page ?? '' }, words: laidOut };
  if (command !== 'revoke' && command !== 'end') return null;
  const say = command === 'end' ? texts.ended : texts.revoked;
  return {
    path: `${path}/${id}/${command}`,
    words: (response) => say(operatorEventChanged.parse(response).eventid),
  };
}

function listed(response: unknown): string {
  const { rows } = operatorEvents.parse(response);
  if (rows.length === 0) return texts.none;
  return rows
    .map(({ eventid, eventdate: day, storeid, name, owner }) =>
      texts.row({ id: String(eventid), store: String(storeid), day, name, owner }),
    )
    .join('\n');
}

function laidOut(response: unknown): string {
  const { eventid, layout } = operatorEventLayout.parse(response);
  return texts.laidOut(eventid, layout);
}

function linked(response: unknown): string {
  const { link, until } = operatorEventLink.parse(response);
  return texts.link(link, until);
}

runCommand(commandOf, texts.usage);
