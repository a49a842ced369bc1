import { SCOPES } from '#lib/integrations/domain/scopes.ts';
import { apiKeyTexts as texts } from '#lib/labels/integrations/api-keys.ts';
import { apiKeyList, apiKeyName, apiKeySecret } from '../modules/integrations/operator-contract.ts';
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

/** `npm run api-keys -- create NOMBRE --scopes orders:read,stock:write [--expires DÍAS] | list | revoke ID` */
function commandOf(args: readonly string[]): Command | null {
  const parsed = parseCommandLine(args, {
    scopes: { type: 'string', default: '' },
    expires: { type: 'string', default: '' },
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

function requestOf(
  [command, subject, ...rest]: readonly string[],
  { scopes, expires }: { scopes: string; expires: string },
): Asked | null {
  if (rest.length > 0) return null;
  const path = '/operator/api-keys';
  if (command === 'list' && !subject) return { method: 'GET', path, words: listed };
  if (command === 'create' && subject && scopes !== '' && /^\d{0,4}$/.test(expires)) {
    const days = expires === '' ? null : Number(expires);
    return { path, body: { name: subject, scopes: scopes.split(','), days }, words: made };
  }
  if (command !== 'revoke' || !/^\d{1,9}$/.test(subject ?? '')) return null;
  const words = (response: unknown) => texts.revoked(subject ?? '', apiKeyName.parse(response).name);
  return { path: `${path}/${subject}/revoke`, body: {}, words };
}

function made(response: unknown): string {
  const { id, secret } = apiKeySecret.parse(response);
  return texts.created(id, secret);
}

function listed(response: unknown): string {
  const { rows } = apiKeyList.parse(response);
  if (rows.length === 0) return texts.none;
  const time = (instant: string) => (instant === '' ? texts.never : localTime(instant));
  const cells = rows.map(({ id, state, prefix, name, scopes, expiresat, lastusedat }) => [
    ...[String(id), texts.states[state], `${prefix}…`, name, scopes.join(' ')],
    ...[time(expiresat), time(lastusedat)],
  ]);
  return aligned([[...texts.columns], ...cells], texts.columns.length).join('\n');
}

runCommand(commandOf, texts.usage(SCOPES));
