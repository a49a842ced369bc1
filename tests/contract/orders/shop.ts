import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { buildApp } from '#backend/app.ts';
import { openEmbedded } from '#backend/db/database.ts';
import type { Dependencies } from '#backend/dependencies.ts';
import type { BackendEnv } from '#backend/env.ts';
import type { LogSink } from '#backend/http/logging.ts';
import { folderFiles } from '#backend/ports/folder-files.ts';
import type { Call, CallInput, CallOutput } from '#lib/contracts/call.ts';

export const OPERATOR_KEY = 'operator-key-of-the-tests';
const SERVER_KEY = 'server-key-of-the-tests';

/** Saturday 21 November 2026, 10:00 in La Paz. */
const START = '2026-11-21T14:00:00.000Z';

/** A shop with two stores, settings of the demo, and whatever products a test makes. */
export interface Shop {
  app: FastifyInstance;
  deps: Dependencies;
  env: BackendEnv;
  /** Moves the clock. */
  advance(ms: number): void;
  /** Makes a call as the storefront's server would. */
  call<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>>;
  /** The raw answer, by default without the server's key. */
  send(
    call: Call,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: unknown }>;
  close(): Promise<void>;
}

/** @param log gets every line, at the level that tells most; without it nothing is logged */
export async function openShop({ log }: { log?: LogSink } = {}): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ajuar-orders-'));
  let now = new Date(START);
  const db = await openEmbedded();
  const deps: Dependencies = {
    db,
    clock: () => now,
    files: folderFiles(join(dataDir, 'files')),
    ...(log && { log }),
  };
  const env: BackendEnv = {
    mode: 'demo',
    host: '127.0.0.1',
    port: 0,
    dataDir,
    logLevel: log ? 'trace' : 'silent',
    siteUrl: 'http://tienda.test',
    serverKey: SERVER_KEY,
    webhookSecret: 'secret-of-the-tests-1234',
    reservationMinutes: 30,
  };
  await seed(deps);
  const app = buildApp(deps, env, OPERATOR_KEY);
  const send: Shop['send'] = async (call, body, headers = {}) => {
    const answer = await app.inject({ method: call.verb, url: call.path, headers, payload: body as object });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    app,
    deps,
    env,
    advance: (ms) => {
      now = new Date(now.getTime() + ms);
    },
    async call(call, input) {
      const wanted = 'languageid' in call.request.shape ? { languageid: 3, ...input } : input;
      const body = z.encode(call.request, wanted as never);
      const answer = await send(call, body, { 'x-ajuar-server-key': SERVER_KEY });
      if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
      return z.decode(call.response, answer.body as never) as CallOutput<typeof call>;
    },
    send,
    async close() {
      await app.close();
      await db.destroy();
      await rm(dataDir, { recursive: true });
    },
  };
}

const settings = z.record(z.string(), z.unknown());

async function seed({ db, files }: Dependencies): Promise<void> {
  const given = settings.parse(JSON.parse(await readFile('data/demo/settings.json', 'utf8')));
  for (const name of ['shippingTypes', 'shippingForms', 'paymentTypes', 'statuses']) {
    await db
      .insertInto('setting')
      .values({ name, value: JSON.stringify(given[name]) })
      .execute();
  }
  const form = await readFile('data/demo/layouts/private/personalDataForm_3.json', 'utf8');
  await files.write('layouts/private/personalDataForm_3.json', form);
  const store = { city_code: 1, city: 'La Paz', lat: -16.5, lng: -68.1, phone: '', whatsapp: '' };
  const hours = JSON.stringify([
    { days: 'Lunes a sábado', open: '09:00', close: '20:00' },
    { days: 'Domingo', open: '10:00', close: '14:00' },
  ]);
  await db
    .insertInto('store')
    .values([
      {
        ...store,
        store_id: 101,
        name: 'La Paz San Miguel',
        catalog_id: 1,
        address: 'Av. Montenegro 1045',
        hours,
      },
      { ...store, store_id: 102, name: 'La Paz Centro', catalog_id: 2, address: 'El Prado 1590', hours },
    ])
    .execute();
  const category = {
    level: 1,
    parent_id: null,
    image: '',
    description: '',
    links: '[]',
    meta_title: '',
    meta_description: '',
    sort_order: 1,
  };
  await db
    .insertInto('category')
    .values([
      { ...category, category_id: 1, slug: 'mesa', label: 'Mesa', root: '1', path: 'mesa', status_id: 5 },
      {
        ...category,
        category_id: 2,
        slug: 'fijo',
        label: 'Precio fijo',
        root: '2',
        path: 'fijo',
        status_id: 150,
      },
    ])
    .execute();
  await db.insertInto('option').values({ option_id: 1, name: 'Color', kind: 'color' }).execute();
  await db
    .insertInto('option_value')
    .values({
      option_id: 1,
      value: 'verde',
      label: 'Verde salvia',
      filtername: 'verde',
      swatch: '#9aa58a',
      sort_order: 1,
    })
    .execute();
}
