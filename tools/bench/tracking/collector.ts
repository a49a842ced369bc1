import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Closing } from '#tools/bench/support/closing.ts';
import { temporaryFolder } from '#tools/bench/support/shop.ts';
import { Stop } from '#tools/bootstrap/say.mjs';
import { responseTo } from './stand-ins.ts';

const KB = 1000;

/** In place of the services of others, on loopback. */
export interface Collector {
  /** By which a Chromium takes it for every host but the shop's. */
  flags: readonly string[];
  /** What it was sent and has sent since the last time that this was called. */
  take: () => { requestsToOthers: number; kbOfOthers: number };
}

/** Starts a server that responds as the services of others do. @throws Stop without the command `openssl` */
export async function startCollector(closing: Closing): Promise<Collector> {
  let [requestsToOthers, kbOfOthers] = [0, 0];
  const server = createServer(certificate(closing), ({ headers, url }, response) => {
    const { type, body } = responseTo(new URL(url ?? '/', `https://${headers.host}`));
    const sent = gzipSync(body);
    requestsToOthers += 1;
    kbOfOthers += sent.length / KB;
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.add(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    flags: [
      `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
      '--ignore-certificate-errors',
    ],
    take() {
      const taken = { requestsToOthers, kbOfOthers };
      [requestsToOthers, kbOfOthers] = [0, 0];
      return taken;
    },
  };
}

/** A key and a certificate that it has signed itself, for this run. */
function certificate(closing: Closing): { key: Buffer; cert: Buffer } {
  const folder = temporaryFolder(closing);
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const files = ['-subj', '/CN=collector', '-keyout', key, '-out', cert];
  try {
    execFileSync('openssl', ['req', '-x509', ...kind, ...files], { stdio: 'ignore' });
  } catch {
    throw new Stop('the stub of other services needs a certificate: install openssl.');
  }
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
