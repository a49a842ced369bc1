import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { ownFolder } from '#tools/temporary/folders.ts';
import { placeNginx } from './support/nginx.ts';

const folder = ownFolder('process');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  return { isThere: error === undefined, status, said: `${stdout}${stderr}` };
};

test.each(['ajuar.conf', 'compose.conf'])('nginx takes deploy/nginx/%s', (name) => {
  const { status, said } = run('nginx', '-t', '-q', '-p', folder, '-c', placeNginx(folder, name));
  expect(said).toBe('');
  expect(status).toBe(0);
});

test('systemd takes the units, and each starts a process that there is', () => {
  const units = readdirSync(inRoot('deploy/systemd')).filter((name) => !name.endsWith('.example'));
  for (const name of units) {
    const unit = readFileSync(inRoot(join('deploy/systemd', name)), 'utf8');
    writeFileSync(
      join(folder, name),
      unit
        .replaceAll('/opt/ajuar/node_modules/node/bin/node', process.execPath)
        .replaceAll('/opt/ajuar', inRoot('.')),
    );
    const [, served] = /^ExecStart=.* tools\/serve\.mjs (\w+)$/m.exec(unit) ?? [];
    if (name.endsWith('.service')) expect(['storefront', 'backend', 'worker'], name).toContain(served);
  }
  const paths = units.map((name) => join(folder, name.replace('@.', '@1.')));
  for (const name of units.filter((one) => one.includes('@')))
    cpSync(join(folder, name), join(folder, name.replace('@.', '@1.')));
  const { isThere, said } = run('systemd-analyze', 'verify', '--man=no', ...paths);
  // Where there is no systemd nothing runs by it.
  if (isThere) expect(said.split('\n').filter((line) => line.includes(folder))).toEqual([]);
});

test('kubectl puts the manifests together', () => {
  const { isThere, status, said } = run('kubectl', 'kustomize', inRoot('deploy/kubernetes'));
  if (!isThere) return;
  expect(status, said).toBe(0);
  const kinds = [...said.matchAll(/^kind: (\w+)$/gm)].map(([, kind]) => kind);
  expect(kinds.filter((kind) => kind === 'Deployment')).toHaveLength(3);
  for (const kind of ['HorizontalPodAutoscaler', 'PodDisruptionBudget', 'Ingress'])
    expect(kinds, kind).toContain(kind);
});

test('promtool takes the rules and the sample of what to scrape', () => {
  const { isThere, status, said } = run(
    'promtool',
    'check',
    'rules',
    inRoot('deploy/prometheus/ajuar.rules.yml'),
  );
  if (!isThere) return;
  expect(status, said).toBe(0);
  expect(said).toContain('10 rules found');
  const config = run(
    ...(['promtool', 'check', 'config', '--syntax-only'] as const),
    inRoot('deploy/prometheus/prometheus.yml'),
  );
  expect(config.status, config.said).toBe(0);
});
