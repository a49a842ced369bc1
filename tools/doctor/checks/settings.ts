import { backendSettingsProblems } from '#backend/env.ts';
import { settingsProblems } from '#lib/platform/env.ts';
import { type Check, ok, problem, warning } from '../finding.ts';

/** What a live shop would rather not have as the samples have it, and what to put there. */
const SAMPLES: readonly [name: string, sample: RegExp, next: string][] = [
  ['SITE_URL', /\.example(\.bo)?\/?$/, 'the public address of the shop'],
  ['MAIL_FROM', /\.example/, 'a sender that the mail server accepts'],
  ['SHOP_EMAIL', /\.example/, 'an address that somebody reads'],
  ['SMTP_URL', /user:password@|\.example/, 'your mail server'],
  ['DATABASE_URL', /\/\/ajuar:secret@/, 'a password of your own'],
];

/** What a live shop runs without, and should know. */
const MISSED: readonly [name: string, what: string, next: string][] = [
  ['MAIL_FROM', 'mail comes from pedidos@ajuar.example', 'set MAIL_FROM'],
  ['SHOP_EMAIL', 'messages of visitors go to hola@ajuar.example', 'set SHOP_EMAIL, for the storefront, too'],
  ['METRICS_TOKEN', 'nobody sees metrics', 'set METRICS_TOKEN (docs/deploy.md#to-see-what-happens)'],
];

/** The settings of both processes, judged as at their start. */
export const settings: Check = {
  area: 'settings',
  async look({ env }) {
    // Of back-ends that run elsewhere only their machine knows the settings.
    const isElsewhere = Boolean(env.BACKEND_URL) && !env.DATABASE_URL;
    const wrong = new Set([...settingsProblems(env), ...(isElsewhere ? [] : backendSettingsProblems(env))]);
    const mode = env.APP_MODE || 'demo';
    if (wrong.size > 0) return [...wrong].map((one) => problem(one, '.env.example explains each setting'));
    return [
      ok(`all are right (APP_MODE=${mode})`),
      ...(mode === 'live' ? liveFindings(env, isElsewhere) : []),
    ];
  },
};

function liveFindings(env: Readonly<Record<string, string | undefined>>, isElsewhere: boolean) {
  const samples = SAMPLES.filter(([name, sample]) => sample.test(env[name] ?? ''));
  const missed = MISSED.filter(([name]) => !env[name] && !(isElsewhere && name === 'MAIL_FROM'));
  const secrets = ['SESSION_SECRET', 'BACKEND_SERVER_KEY', 'WEBHOOK_SECRET'].map((name) => env[name]);
  const given = secrets.filter(Boolean);
  return [
    ...samples.map(([name, , next]) => problem(`${name} is the sample's`, `put there ${next}`)),
    ...missed.map(([, what, next]) => warning(what, next)),
    ...(new Set(given).size < given.length
      ? [problem('two secrets are the same', 'give each one of its own: openssl rand -hex 32')]
      : []),
  ];
}
