import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { Stop } from '#tools/bootstrap/say.mjs';
import { type LeashedServer, leashed } from '#tools/serve/leashed.ts';
import { freePort } from '#tools/serve/ports.ts';
import { ownFolder } from '#tools/temporary/folders.ts';
import { findOnPath } from '#tools/test/on-path.ts';

/** A Varnish of our own with the sample configuration, on ports of this machine. Ended, its cache is empty. */
export interface VarnishServer extends LeashedServer {
  /** Where visitors come. */
  url: string;
  /** Where it takes purges. */
  purgeUrl: string;
  close(): Promise<void>;
}

const SAMPLE = inRoot('deploy/varnish/ajuar.vcl');

/** Path of the program on the PATH, null without. */
export function findVarnish(): string | null {
  return findOnPath(['varnishd']);
}

/** Ports of this machine for a Varnish, so that the storefronts may know them before it starts. */
export async function varnishPorts(): Promise<{ port: number; purgePort: number }> {
  return { port: await freePort(), purgePort: await freePort() };
}

/** Starts one in front of two storefronts. @throws Stop when there is no Varnish or it does not start */
export async function startVarnish(
  { port, purgePort }: { port: number; purgePort: number },
  storefrontPorts: readonly [number, number],
): Promise<VarnishServer> {
  const program = findVarnish();
  if (!program) throw new Stop('there is no Varnish on this machine.');
  const folder = ownFolder('varnish');
  const configuration = join(folder, 'ajuar.vcl');
  const [first, second] = storefrontPorts;
  const sample = readFileSync(SAMPLE, 'utf8');
  writeFileSync(configuration, sample.replace('"3000"', `"${first}"`).replace('"3001"', `"${second}"`));
  const listening = ['-a', `127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`];
  const settings = ['-F', '-n', join(folder, 'work'), '-s', 'malloc,64m', '-p', 'http_gzip_support=off'];
  const url = `http://127.0.0.1:${port}`;
  // Without storefronts it says so.
  const isReady = async () => (await fetch(url)).status > 0;
  const command = [program, '-j', 'none', ...settings, ...listening, '-f', configuration];
  const server = leashed('Varnish', command, isReady);
  await server.start();
  return {
    ...server,
    url,
    purgeUrl: `http://127.0.0.1:${purgePort}`,
    close: async () => {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
