import { findRunning } from '#tools/bootstrap/running.mjs';
import { type Check, type Finding, ok, type Patient, problem, warning } from '../finding.ts';
import { backendAddresses, metricsOf, statusOf } from '../running.ts';

type Found = Omit<Finding, 'area'>;

/** A storefront that has not read the log of purges for so long shows what was, in seconds. */
const BEHIND_S = 60;

/** Every back-end: whether it is ready, and of the same build as the others. */
export const backends: Check = {
  area: 'back-ends',
  async look(patient) {
    const addresses = await backendAddresses(patient);
    if (addresses.length === 0) return [problem('none runs here', 'npm start, or npm run serve -- backend')];
    const looked = await Promise.all(addresses.map((address) => lookAt(address, patient)));
    const builds = new Set(looked.flatMap(({ build }) => build ?? []));
    return [
      ...looked.map(({ found }) => found),
      ...(builds.size > 1
        ? [problem(`they are of different builds (${[...builds].join(', ')})`, 'replace the older ones')]
        : []),
    ];
  },
};

async function lookAt(
  address: string,
  { env }: Patient,
): Promise<{ found: Found; build: string | undefined }> {
  const status = await statusOf(`${address}/readyz`);
  if (typeof status === 'string') {
    const next = 'start it, or look at BACKEND_URL and the firewall';
    return { build: undefined, found: problem(`${address} does not respond (${status})`, next) };
  }
  const build = buildIn(await metricsOf(address, env.METRICS_TOKEN).catch(() => null));
  const of = build ? `, build ${build}` : '';
  return { build, found: status === 200 ? ok(`${address} is ready${of}`) : notReady(address, status) };
}

const notReady = (address: string, status: number) =>
  status === 503
    ? problem(
        `${address} is not ready`,
        'its log says why: database.away, data-folder.not-writable, or it ends',
      )
    : warning(`${address} responds ${status} to /readyz`, 'is it the back-end of this shop?');

const buildIn = (metrics: string | null) => /^ajuar_build_info\{.*build="([^"]+)"/m.exec(metrics ?? '')?.[1];

/** The storefront of this machine: whether it is ready, and follows the log of purges. */
export const storefront: Check = {
  area: 'storefront',
  async look({ env, dataDir }) {
    const run = await findRunning(dataDir);
    const host = ['0.0.0.0', '::', '', undefined].includes(env.HOST) ? '127.0.0.1' : env.HOST;
    const address = (run?.url ?? `http://${host}:${env.PORT || '3000'}`).replace(/\/+$/, '');
    const status = await statusOf(`${address}/readyz`);
    if (typeof status === 'string') {
      return [
        problem(`${address} does not respond (${status})`, 'npm start, or npm run serve -- storefront'),
      ];
    }
    if (status !== 200)
      return [problem(`${address} is not ready (${status})`, 'look at the back-ends above')];
    const metrics = await metricsOf(address, env.METRICS_TOKEN).catch(() => null);
    return [ok(`${address} is ready`), ...purgesIn(metrics)];
  },
};

function purgesIn(metrics: string | null): Found[] {
  const at = /^ajuar_purges_followed_timestamp_seconds\{.*\} (\S+)$/m.exec(metrics ?? '')?.[1];
  if (at === undefined) return [];
  const behind = Math.max(0, Math.round(Date.now() / 1000 - Number(at)));
  return behind > BEHIND_S
    ? [problem(`its pages are ${behind} s behind`, 'docs/runbooks.md#purgesnotfollowed')]
    : [ok(`it follows changes (${behind} s ago)`)];
}
