import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { JobRuns } from '#backend/job-runs.ts';
import { backendMetrics } from '#backend/metrics/backend-metrics.ts';
import { modules } from '#backend/modules/index.ts';
import { StateReader } from '#backend/state.ts';
import { storefrontMetrics } from '#lib/platform/metrics/storefront-metrics.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');

const rules = z
  .object({
    groups: z.array(
      z.strictObject({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string().regex(/^[A-Z]\w+$/),
            expr: z.string(),
            for: z
              .string()
              .regex(/^\d+[smh]$/)
              .optional(),
            labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(read('deploy/prometheus/ajuar.rules.yml')))
  .groups.flatMap((group) => group.rules);

const dashboard = z
  .object({
    panels: z.array(
      z.object({ id: z.int(), title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
    ),
  })
  .parse(JSON.parse(read('deploy/grafana/ajuar.json')));

const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** The metrics of both processes by their names in expressions, each with its labels. */
async function exposed(): Promise<Map<string, readonly string[]>> {
  const back = backendMetrics('backend', 'no-such-folder');
  const sources = modules.flatMap(({ state }) => state ?? []);
  back.observe({
    runs: new JobRuns(),
    state: new StateReader({ db: {} as never, clock: () => new Date() }, sources),
    pool: () => ({ busy: 0, idle: 0, waiting: 0 }),
    replica: { state: { status: 'ok', lagMs: 0, reads: { replica: 0, behind: 0, unusable: 0, failed: 0 } } },
  });
  const names = new Map<string, readonly string[]>();
  for (const registry of [back.registry, storefrontMetrics('no-such-folder').registry]) {
    for (const { name, type } of registry.getMetricsAsArray()) {
      const metric = registry.getSingleMetric(name);
      const labels = metric && 'labelNames' in metric ? z.array(z.string()).parse(metric.labelNames) : [];
      const isHistogram = String(type) === 'histogram';
      for (const end of isHistogram ? ['_bucket', '_sum', '_count'] : [''])
        names.set(`${name}${end}`, labels);
    }
  }
  return names;
}

/** Labels that every series has, by the process or by Prometheus. */
const EVERYWHERE = ['process', 'instance', 'job', 'le'];

let known: Map<string, readonly string[]>;
const metricsOf = async () => (known ??= await exposed());
afterAll(() => known?.clear());

test('alerts and dashboard read metrics that the processes show, by labels that these have', async () => {
  const metrics = await metricsOf();
  const wrong = expressions.flatMap(([where, expr]) =>
    [...expr.matchAll(/\b((?:ajuar|nodejs|process)_\w+|up)\b(?:\{([^}]*)\})?/g)].flatMap(
      ([, name = '', filter = '']) => {
        const labels = name === 'up' ? [] : metrics.get(name);
        if (!labels) return [`${where}: there is no ${name}`];
        const used = [...filter.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);
        return used
          .filter((label) => !labels.includes(label) && !EVERYWHERE.includes(label))
          .map((label) => `${where}: ${name} has no label ${label}`);
      },
    ),
  );
  expect(wrong).toEqual([]);
  expect(expressions.length).toBeGreaterThan(30);
});

test('every metric of the shop is on the dashboard or in an alert, and is described', async () => {
  const used = expressions.map(([, expr]) => expr).join('\n');
  const own = [...(await metricsOf()).keys()]
    .filter((name) => name.startsWith('ajuar_'))
    .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  const unseen = [...new Set(own)].filter((name) => !new RegExp(`\\b${name}(_bucket|_count)?\\b`).test(used));
  expect(unseen).toEqual(['ajuar_job_runs_total']);
  const described = read('docs/deploy.md');
  expect([...new Set(own)].filter((name) => !described.includes(`\`${name}\``))).toEqual([]);
});

test('expressions close what they open', () => {
  for (const [where, expr] of expressions) {
    const text = expr.replaceAll(/"[^"]*"/g, '""');
    for (const [open, close] of ['()', '{}', '[]'].map(([first = '', last = '']) => [first, last] as const)) {
      expect(text.split(open).length, `${where}: ${open}`).toBe(text.split(close).length);
    }
  }
});

test('there are twelve alerts, and a runbook for each', () => {
  const headings = [...read('docs/runbooks.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(rules.map(({ alert }) => alert)).toEqual(headings);
  expect(rules).toHaveLength(12);
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook_url).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
  }
});

test('panels of the dashboard have numbers of their own', () => {
  const ids = dashboard.panels.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});
