import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { bodyOf, headerOf, partsOf } from '#tests/fixtures/mail-source.ts';

/** What a mail program shows of a message: to whom, the subject, and its text in each form. */
function shown(to: readonly string[], source: string): string {
  const isOne = !headerOf(source, 'Content-Type').startsWith('multipart/');
  const bodies = isOne ? [bodyOf(source)] : Object.values(partsOf(source));
  return [`To: ${to.join(', ')}`, `Subject: ${headerOf(source, 'Subject')}`, '', ...bodies].join('\n');
}

/**
 * An SMTP server on this machine. Each message that it gets is a file of the folder, decoded; their names are in the
 * order in which they came.
 */
export async function startMailServer(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const keep = (to: readonly string[], source: string) => {
    count += 1;
    const file = join(folder, `${String(count).padStart(6, '0')}.txt`);
    // Whoever reads it meanwhile reads all of it.
    writeFileSync(`${file}.part`, shown(to, source));
    renameSync(`${file}.part`, file);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        keep(
          envelope.rcptTo.map(({ address }) => address),
          source,
        );
        done();
      }, done);
    },
  });
  // A connection that the shop drops when it stops is no failure of the tests.
  server.on('error', () => {});
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((stopped) => server.close(() => stopped()));
  return { url: `smtp://127.0.0.1:${port}`, stop };
}
