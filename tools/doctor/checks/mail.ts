import { trySmtp } from '#backend/ports/smtp-mailer.ts';
import { type Check, ok, problem, reasonOf } from '../finding.ts';

/** The mail server: a connection and a login; nothing is sent. */
export const mail: Check = {
  area: 'mail',
  async look({ env }) {
    const { SMTP_URL: url, APP_MODE: mode } = env;
    if (env.BACKEND_URL && !env.DATABASE_URL && !url) return [];
    if (!url) {
      const what = 'messages are written to the folder outbox and reach nobody';
      return mode === 'live' ? [problem(what, 'set SMTP_URL')] : [ok(`${what}, as in any demo`)];
    }
    if (!URL.canParse(url)) return [];
    const { host } = new URL(url);
    try {
      await trySmtp(url);
      return [ok(`${host} lets us in`)];
    } catch (error) {
      const code = reasonOf(error);
      const said = error instanceof Error ? error.message : '';
      const next =
        code === 'EAUTH' ? 'look at user and password in SMTP_URL' : 'look at SMTP_URL and the firewall';
      return [problem(`${host} takes no mail (${[code, said].filter(Boolean).join(': ')})`, next)];
    }
  },
};
