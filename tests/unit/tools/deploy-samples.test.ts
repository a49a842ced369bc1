import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { backendSettingsProblems } from '#backend/env.ts';
import { paymentShape } from '#backend/ports/payment-env.ts';
import { settingsProblems } from '#lib/platform/env.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';

const texts = z.record(z.string(), z.string());
const read = (path: string) => readFileSync(inRoot(path), 'utf8');

/** What an operator fills in. */
const GIVEN: Readonly<Record<string, string>> = {
  SITE_URL: 'https://shop.example',
  DATABASE_PASSWORD: 'letters',
  SMTP_URL: 'smtps://user:password@smtp.example',
};
const secret = 'x'.repeat(64);

/** As compose puts it in: what is given, else the default after ':-', else a secret. */
const filled = (text: string) =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, rest: string) =>
    kind === '-' ? (GIVEN[name] ?? rest) : (GIVEN[name] ?? secret),
  );

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        command: z.array(z.string()).default([]),
        environment: texts.default({}),
        read_only: z.boolean().default(false),
      }),
    ),
  })
  .parse(parse(read('compose.yaml'), { merge: true }));

test('compose starts two storefronts, two back-ends and a worker with settings that they take', () => {
  const served = Object.entries(compose.services).flatMap(([name, { command, environment, read_only }]) => {
    const [file, role = ''] = command;
    if (file !== 'tools/serve.mjs') return [];
    const env = Object.fromEntries(Object.entries(environment).map(([key, text]) => [key, filled(text)]));
    const judge = role === 'storefront' ? settingsProblems : backendSettingsProblems;
    expect(judge(env), name).toEqual([]);
    expect(read_only, name).toBe(true);
    return [role];
  });
  expect(served.sort()).toEqual(['backend', 'backend', 'storefront', 'storefront', 'worker']);
});

test('compose hands on to each back-end what takes payments', () => {
  const backends = ['backend-1', 'backend-2', 'worker'];
  for (const name of backends) {
    const { environment = {} } = compose.services[name] ?? {};
    expect(Object.keys(environment), name).toEqual(expect.arrayContaining(Object.keys(paymentShape)));
  }
});

test('the settings of the systemd units are ones that all processes take', () => {
  const lines = read('deploy/systemd/ajuar.env.example').split('\n');
  const pairs = lines.flatMap((line) => {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return name ? [[name, value || secret]] : [];
  });
  const env = Object.fromEntries(pairs);
  expect([...settingsProblems(env), ...backendSettingsProblems({ ...env, BACKEND_ROLE: 'calls' })]).toEqual(
    [],
  );
});

const manifest = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) });
const configMap = z.object({ data: texts });

test('the manifests are documents of Kubernetes, with settings that all processes take', () => {
  const folder = 'deploy/kubernetes';
  const documents = readdirSync(inRoot(folder)).flatMap((name) =>
    parseAllDocuments(read(join(folder, name))).map((document) => {
      expect(document.errors, name).toEqual([]);
      return document.toJS();
    }),
  );
  const named = documents.filter(({ kind }) => kind !== 'Kustomization').map((one) => manifest.parse(one));
  expect(
    named
      .filter(({ kind }) => kind === 'Deployment')
      .map(({ metadata }) => metadata.name)
      .sort(),
  ).toEqual(['ajuar-backend', 'ajuar-storefront', 'ajuar-worker']);
  const { data } = configMap.parse(documents.find(({ kind }) => kind === 'ConfigMap'));
  const env = {
    ...{ ...data, ...GIVEN, DATABASE_URL: 'postgres://ajuar@database/ajuar' },
    ...{ SESSION_SECRET: secret, BACKEND_SERVER_KEY: secret, WEBHOOK_SECRET: secret },
  };
  expect([...settingsProblems(env), ...backendSettingsProblems(env)]).toEqual([]);
});
