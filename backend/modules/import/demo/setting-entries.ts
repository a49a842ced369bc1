import { z } from 'zod';
import { type ReferenceInput, SETTING_LISTS, SETTING_RECORDS } from '#backend/modules/product-files/index.ts';
import type { Db } from '../../../db/database.ts';
import { readSetting, writeSetting } from '../../../db/setting.ts';
import type { DemoKind } from './kind.ts';

const list = z.array(z.record(z.string(), z.unknown()));
const record = z.record(z.string(), z.unknown());

/** The demo sets no types of events: a shop has the usual ones. */
const LISTS = ['shippingTypes', 'paymentTypes', 'statuses'] as const;

/** The demo's settings: each entry of a list, and each name of the others, by itself. */
export function settingKinds(input: ReferenceInput): DemoKind[] {
  return [
    ...LISTS.map((name) => listKind(name, SETTING_LISTS[name], input[name] ?? [])),
    ...SETTING_RECORDS.map((name) => recordKind(name, input[name] ?? {})),
  ];
}

function listKind(name: string, id: string, given: z.output<typeof list>): DemoKind {
  const keyOf = (entry: Readonly<Record<string, unknown>>) => `${name}/${String(entry[id])}`;
  const stored = async (db: Db) => (await readSetting(db, name, list)) ?? [];
  return {
    entries: new Map(
      given.map((entry) => [
        keyOf(entry),
        async (trx: Db) => writeSetting(trx, name, [...(await stored(trx)), entry]),
      ]),
    ),
    held: async (db) => (await stored(db)).map(keyOf),
  };
}

function recordKind(name: string, given: z.output<typeof record>): DemoKind {
  const stored = async (db: Db) => (await readSetting(db, name, record)) ?? {};
  return {
    entries: new Map(
      Object.entries(given).map(([key, value]) => [
        `${name}/${key}`,
        async (trx: Db) => writeSetting(trx, name, { ...(await stored(trx)), [key]: value }),
      ]),
    ),
    held: async (db) => Object.keys(await stored(db)).map((key) => `${name}/${key}`),
  };
}
