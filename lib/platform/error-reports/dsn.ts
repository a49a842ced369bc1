import { z } from 'zod';

/** Where errors are reported: an address of Sentry's protocol. */
export interface Dsn {
  /** Takes envelopes. */
  url: string;
  /** Public: it lets in what is sent, and opens nothing. */
  key: string;
}

/** Reads 'https://key@host/path/project'; null when it is none. */
export function readDsn(text: string): Dsn | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, host, pathname } = new URL(text);
  const [, path, project] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || !/^\w+$/.test(username) || project === undefined) return null;
  return { url: `${protocol}//${host}${path}/api/${project}/envelope/`, key: username };
}

/** By which a server takes an envelope as ours. */
export function envelopeHeaders({ key }: Dsn): Record<string, string> {
  return {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_client=ajuar/1, sentry_key=${key}`,
  };
}

/** Who is told of errors; nobody without. */
export const errorReportFields = {
  SENTRY_DSN: z
    .string()
    .transform((text, context) => {
      const dsn = readDsn(text);
      if (!dsn) context.addIssue('must be a DSN, such as https://key@sentry.example/1');
      return dsn;
    })
    .nullable()
    .default(null),
};
