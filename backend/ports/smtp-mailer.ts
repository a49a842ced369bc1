import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { type Mailer, MailRefused } from './mailer.ts';

const TIMEOUT_MS = 10_000;
/** Hosts between which and the shop nobody can listen. */
const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** An error of the transport; `command` is what the server refused. */
const failure = z.object({
  code: z.string(),
  command: z.string(),
  responseCode: z.int().min(500).max(599),
  response: z.string(),
});

/** Connects and logs in, and sends nothing. @throws Error with what the server says; the password is not in it */
export async function trySmtp(smtpUrl: string): Promise<void> {
  const transport = transportTo(new URL(smtpUrl));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * Sends over SMTP: `smtps:` by TLS from the first byte, `smtp:` by STARTTLS, without which nothing is sent to another
 * machine. The password is in none of its errors.
 */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const url = new URL(smtpUrl);
  const domain = /@([^\s<>@]+)/.exec(from)?.[1] ?? url.hostname;
  const transport = transportTo(url);
  return {
    async send(id, { to, subject, text, html }) {
      try {
        // One address, whatever signs it holds.
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== undefined && { html }),
          messageId: `<${id}@${domain}>`,
        });
      } catch (error) {
        throw refusalIn(error) ?? error;
      }
    },
  };
}

function transportTo(url: URL) {
  const secure = url.protocol === 'smtps:';
  return createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !THIS_MACHINE.test(url.hostname),
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** A 5xx to the recipient or the content; one to the login or the sender is mended in the settings. */
function refusalIn(error: unknown): MailRefused | null {
  const { data } = failure.safeParse(error);
  const isFinal = data?.code === 'EMESSAGE' || (data?.code === 'EENVELOPE' && data.command === 'RCPT TO');
  return data && isFinal ? new MailRefused(data.response) : null;
}
