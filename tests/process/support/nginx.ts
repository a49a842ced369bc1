import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { type LeashedServer, leashed } from '#tools/serve/leashed.ts';
import { freePort } from '#tools/serve/ports.ts';
import { ownFolder } from '#tools/temporary/folders.ts';

/** A certificate of our own in a folder, under the names that the samples have. */
function makeCertificate(folder: string): void {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const made = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
      ...['-keyout', key, '-out', certificate],
    ],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`no certificate was made: ${made.stderr}`);
}

/**
 * Puts a sample of deploy/nginx into a folder as it stands on a machine: certificates and proxy.conf where it looks for them.
 * @param change of the site
 * @returns path of the whole configuration
 */
export function placeNginx(
  folder: string,
  name: string,
  change: (site: string) => string = (site) => site,
): string {
  makeCertificate(folder);
  const sample = readFileSync(inRoot(`deploy/nginx/${name}`), 'utf8')
    .replaceAll('/etc/nginx/certificates', folder)
    .replaceAll('/etc/nginx/ajuar-proxy.conf', inRoot('deploy/nginx/proxy.conf'))
    // Names of the network that compose makes.
    .replaceAll(/storefront-(\d):/g, '127.0.0.$1:');
  const path = join(folder, name);
  const site = change(sample);
  writeFileSync(
    path,
    `pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${site}\n}\n`,
  );
  return path;
}

/** A running nginx; ended, it can be started again. */
export interface Nginx extends LeashedServer {
  close(): Promise<void>;
}

/**
 * Starts one with a sample.
 * @param change of the site: where it listens for TLS, and what is behind it; plain HTTP has a port of its own
 * @param isReady whether it responds
 * @throws Stop when it does not in time
 */
export async function startNginx(
  name: string,
  change: (site: string) => string,
  isReady: () => Promise<boolean>,
): Promise<Nginx> {
  const folder = ownFolder('process');
  const plain = await freePort();
  const place = (site: string) => change(site.replace('listen 80;', `listen 127.0.0.1:${plain};`));
  const command = [
    ...['nginx', '-p', folder, '-c', placeNginx(folder, name, place)],
    ...['-g', 'daemon off; master_process off;'],
  ];
  const server = leashed('nginx', command, isReady);
  await server.start();
  const close = async () => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, close };
}
