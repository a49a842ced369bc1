import type { ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { describe, expect, test } from 'vitest';
import { readEnv } from '#lib/platform/env.ts';
import { scrubbing } from '#lib/platform/tracing/scrub-spans.ts';
import { statementText, statementVerb } from '#lib/platform/tracing/statement-text.ts';

describe('where traces are sent', () => {
  test('nowhere by itself, and nowhere when OpenTelemetry is switched off', () => {
    const url = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
    expect(readEnv({}).tracing).toBeNull();
    expect(readEnv({ ...url, OTEL_SDK_DISABLED: 'true' }).tracing).toBeNull();
    expect(readEnv({ ...url, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBeNull();
  });

  test('to the path of traces below a collector, or to an address of their own as it is', () => {
    const urlOf = (env: Record<string, string>) => readEnv(env).tracing?.url;
    expect(urlOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' })).toBe(
      'http://collector:4318/v1/traces',
    );
    const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/otlp' };
    expect(urlOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', ...own })).toBe(
      'https://traces.example/otlp',
    );
  });
});

describe('what a trace shows of a statement', () => {
  test.each([
    ['select * from "cart" where "cart_id" = $1', 'select * from "cart" where "cart_id" = $1'],
    ["select 1\n  from x where mail = 'ana@ejemplo.bo'", 'select ? from x where mail = ?'],
    ["where name = 'O''Higgins' and total > 12.50 limit 20", 'where name = ? and total > ? limit ?'],
    ['select t1.a from "t_2" as t1 limit $12', 'select t1.a from "t_2" as t1 limit $12'],
  ])('%s', (sql, shown) => expect(statementText(sql)).toBe(shown));

  test('a text that is cut within a quoted value shows nothing of it', () => {
    expect(statementText(`select '${'ana '.repeat(1000)}'`)).toBe('select ?');
  });

  test('its verb is its name', () => {
    expect(statementVerb('\n  INSERT into x')).toBe('insert');
    expect(statementVerb('$1')).toBe('statement');
  });
});

test('spans leave without addresses, messages and whatever is not on the list', () => {
  const sent: ReadableSpan[] = [];
  const exporter = scrubbing({
    export: (spans) => void sent.push(...spans),
    shutdown: async () => {},
  });
  const span = {
    name: 'fetch GET http://backend/media/1?mail=ana@ejemplo.bo',
    instrumentationScope: { name: 'next.js' },
    attributes: {
      'http.target': '/mesa?mail=ana@ejemplo.bo',
      'http.url': 'http://backend/media/1?mail=ana@ejemplo.bo',
      'next.span_type': 'AppRender.fetch',
      'next.route': '/s/[store]',
      'http.request.method': 'GET',
    },
    status: { code: 2, message: 'no stock for ana@ejemplo.bo' },
    events: [
      {
        name: 'exception',
        time: [0, 0],
        attributes: {
          'exception.type': 'Error',
          'exception.message': 'no stock for ana@ejemplo.bo, 71234567',
          'user.id': '7',
        },
      },
    ],
  };
  exporter.export([span as unknown as ReadableSpan], () => {});
  const [{ name, attributes, status, events } = { name: '' }] = sent;
  expect(name).toBe('AppRender.fetch /s/[store]');
  expect(attributes).toEqual({
    'next.span_type': 'AppRender.fetch',
    'next.route': '/s/[store]',
    'http.request.method': 'GET',
  });
  expect(status).toEqual({ code: 2 });
  expect(events?.[0]?.attributes).toEqual({
    'exception.type': 'Error',
    'exception.message': 'no stock for [correo], [número]',
  });
});
