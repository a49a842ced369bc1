import { staffTexts as texts } from '#lib/labels/staff/staff.ts';
import { staffList, staffName, staffPassword } from '../modules/staff/operator-contract.ts';
import { type Command, parseCommandLine, runCommand } from './operator/command.ts';

/** What is requested from the back-end, and how its response is said. */
interface Asked {
  method?: 'GET';
  path: string;
  body?: object;
  words: (response: unknown) => string;
}

/** `npm run operators -- add USUARIO --store 101 [--role manager] | list | disable USUARIO | password USUARIO` */
function commandOf(args: readonly string[]): Command | null {
  const parsed = parseCommandLine(args, {
    store: { type: 'string' },
    role: { type: 'string', default: 'seller' },
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
  [command, name, ...rest]: readonly string[],
  { store, role }: { store?: string | undefined; role: string },
): Asked | null {
  if (rest.length > 0) return null;
  const path = '/operator/staff';
  if (command === 'list' && !name) return { method: 'GET', path, words: listed };
  if (!name) return null;
  const own = `${path}/${encodeURIComponent(name)}`;
  const isRole = role === 'seller' || role === 'manager';
  if (command === 'add' && isRole && /^\d{1,6}$/.test(store ?? '')) {
    return { path, body: { name, storeid: Number(store), role }, words: said };
  }
  if (command === 'password') return { path: `${own}/password`, body: {}, words: said };
  if (command !== 'disable') return null;
  return { path: `${own}/disable`, body: {}, words: (it) => texts.disabled(staffName.parse(it).name) };
}

function said(response: unknown): string {
  const { name, password } = staffPassword.parse(response);
  return texts.newPassword(name, password);
}

function listed(response: unknown): string {
  const { rows } = staffList.parse(response);
  if (rows.length === 0) return texts.none;
  return rows
    .map(({ name, role, storeid, isdisabled }) =>
      [storeid, name, texts.roles[role], ...(isdisabled ? [texts.isDisabled] : [])].join('  '),
    )
    .join('\n');
}

runCommand(commandOf, texts.usage);
