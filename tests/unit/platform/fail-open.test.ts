import { describe, expect, test, vi } from 'vitest';
import { log } from '#lib/platform/logging.ts';
import { deferScripts } from '#lib/platform/server/document/defer-scripts.ts';
import type { DocumentStep } from '#lib/platform/server/document/document.ts';
import { externalPayload } from '#lib/platform/server/document/external-payload.ts';
import { joinStyles } from '#lib/platform/server/document/join-styles.ts';
import type { Mechanism } from '#lib/platform/server/document/mechanisms.ts';
import { transformed } from '#lib/platform/server/document/pipeline.ts';
import { rootAttributes } from '#lib/platform/server/document/root-attributes.ts';
import { contextFor, documentOf, nextPage, otherPages, otherPayloads } from './support/documents.ts';
import { sends, serve } from './support/served.ts';

vi.mock('#lib/platform/logging.ts', () => ({ log: vi.fn() }));

const others = Object.entries(otherPages);

describe('a page of another Next passes each step unchanged', () => {
  test.each(others)('script deferral: %s', async (_, html) => {
    const page = documentOf(html);
    expect(await deferScripts(page, contextFor())).toBe(page);
  });

  test.each(others)('joined style sheets: %s', async (name, html) => {
    const page = documentOf(html);
    const isKnown = name === 'module scripts';
    if (isKnown) expect(await joinStyles(page, contextFor())).not.toBe(page);
    else expect(await joinStyles(page, contextFor())).toBe(page);
  });

  test.each(others)('external payload: %s', async (_, html) => {
    const page = documentOf(html);
    const context = contextFor();
    expect(await externalPayload(await deferScripts(page, context), context)).toBe(page);
  });

  test('marks on the root element: a page without one', async () => {
    const page = documentOf('<!DOCTYPE html><p>Tazas</p>');
    const context = contextFor();
    expect(await rootAttributes(page, context)).toBe(page);
    expect(context.reports).toEqual(['chunks', 'offscreen', 'prefetch']);
  });
});

test.each(Object.entries(otherPayloads))(
  'a payload of another form stays in its page: %s',
  async (_, html) => {
    const context = contextFor();
    const deferred = await deferScripts(documentOf(html), context);
    expect(await externalPayload(deferred, context)).toBe(deferred);
    expect(context.reports).toEqual(['payload']);
  },
);

test.each<[string, DocumentStep, Mechanism]>([
  ['deferral', deferScripts, 'deferral'],
  ['styles', joinStyles, 'styles'],
])('%s reports a page that it does not know', async (_, step, mechanism) => {
  const context = contextFor();
  await step(documentOf(otherPages['attributes in another order'] ?? ''), context);
  expect(context.reports).toEqual([mechanism]);
});

test('a document that is no rendered page is left alone, and nothing is reported', async () => {
  const context = contextFor();
  const failed = { ...documentOf('<p>Algo salió mal'), status: 503 };
  expect((await transformed(failed, context)).body.toString()).toBe('<p>Algo salió mal');
  expect(context.reports).toEqual([]);
});

test('with every mechanism off a page is Next’s own', async () => {
  const ask = await serve(sends(nextPage()), { mechanisms: [] });
  expect((await ask('/sin-nada')).body.toString()).toBe(nextPage());
});

test('a page of another form is logged once in a process', async () => {
  const ask = await serve(sends(otherPages['module scripts'] ?? ''));
  await ask('/otra');
  await ask('/otra?2');
  const steps = vi.mocked(log).mock.calls.map(([, event, fields]) => [event, fields?.step]);
  expect(steps).toEqual([['document.unknown', 'deferral']]);
});
