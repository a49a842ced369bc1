import { z } from 'zod';
import {
  FileProblem,
  type ReferenceInput,
  SETTING_LISTS,
  SETTING_RECORDS,
  SETTINGS,
} from '#backend/modules/product-files/index.ts';
import { USUAL_EVENT_TYPES } from '#backend/modules/registry/index.ts';
import { fileProblems } from '#lib/labels/data/import-messages.ts';
import { isRecord, textOf } from '#lib/platform/domain/json.ts';
import { fold } from '#lib/platform/domain/text/fold.ts';
import type { Db } from '../../../db/database.ts';
import { readSetting, writeSetting } from '../../../db/setting.ts';
import { type LeftEntries, leftEntries } from '../merge/left.ts';
import { mergeEntries } from '../merge/merge-entries.ts';

type Entry = Readonly<Record<string, unknown>>;

const LISTS = ['shippingTypes', 'paymentTypes', 'statuses', 'eventTypes'] as const;
/** What a shop has that has set none. */
const UNSET: Partial<Record<(typeof LISTS)[number], readonly Entry[]>> = { eventTypes: USUAL_EVENT_TYPES };

const list = z.array(z.record(z.string(), z.unknown()));
const record = z.record(z.string(), z.unknown());
const synonyms = z.object({
  groups: z.array(z.array(z.string())).default([]),
  intents: z.array(z.object({ words: z.array(z.string()), means: z.array(z.string()) })).default([]),
});

/** What is written, how many of it the file has, and what the shop has beside it. */
interface Written {
  count: number;
  left: LeftEntries[];
}

/**
 * Writes settings over those of the shop: entries of lists are known by their number, others by their name; what the file
 * does not say of one, and those that it does not name, stay.
 * @returns how many settings the file has
 * @throws FileProblem for an empty list
 */
export async function writeSettings(trx: Db, input: ReferenceInput, removes: boolean): Promise<Written> {
  const left: LeftEntries[] = [];
  for (const name of LISTS) {
    const given = input[name];
    if (!given) continue;
    // Without any, nobody could order, and no order could be cancelled.
    if (given.length === 0) throw new FileProblem(fileProblems.invalid(name, fileProblems.emptyList));
    const existing = (await readSetting(trx, name, list)) ?? UNSET[name] ?? [];
    const merged = mergeEntries<Entry>(given, existing, {
      keyOf: (entry) => String(entry[SETTING_LISTS[name]]),
      merge: (entry, same) => ({ ...same, ...entry }),
      removes,
    });
    await writeSetting(trx, name, merged.entries);
    left.push(...leftEntries('settings', merged.left.map(nameOf), [name]));
  }
  for (const name of SETTING_RECORDS) {
    const given = input[name];
    if (!given) continue;
    const existing = (await readSetting(trx, name, record)) ?? {};
    const { entries, left: unnamed } = mergeRecord(name, given, existing, removes);
    await writeSetting(trx, name, entries);
    left.push(...unnamed);
  }
  return { count: SETTINGS.filter((name) => input[name]).length, left };
}

interface MergedRecord {
  entries: Entry;
  left: LeftEntries[];
}

function mergeRecord(name: string, given: Entry, existing: Entry, removes: boolean): MergedRecord {
  const merged = Object.entries(given).map(([key, value]) => {
    const same = existing[key];
    const isForm = isRecord(value) && isRecord(same);
    const one = isForm ? mergeForm([name, key], value, same, removes) : { entries: value, left: [] };
    return { key, ...one };
  });
  const unnamed = Object.keys(existing).filter((key) => !(key in given));
  return {
    entries: {
      ...(!removes && existing),
      ...Object.fromEntries(merged.map(({ key, entries }) => [key, entries])),
    },
    left: [...merged.flatMap(({ left }) => left), ...leftEntries('settings', unnamed, [name])],
  };
}

/** A form of a setting: of its fields, too, those that the file does not name stay. */
function mergeForm(list: readonly string[], given: Entry, existing: Entry, removes: boolean): MergedRecord {
  const form = removes ? given : { ...existing, ...given };
  if (given.formData === undefined) return { entries: form, left: [] };
  const fields = mergeEntries<Entry>(recordsIn(given.formData), recordsIn(existing.formData), {
    keyOf: (field) => textOf(field.name),
    removes,
  });
  const left = leftEntries('settings', fields.left.map(nameOf), list);
  return { entries: { ...form, formData: fields.entries }, left };
}

function recordsIn(value: unknown): Entry[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** What an entry of a setting is called by who reads the shop: its name, else what tells it apart. */
function nameOf(entry: Entry): string {
  const named = Object.entries(entry).find(([key, value]) => /name$/i.test(key) && textOf(value) !== '');
  const [, id = ''] = Object.entries(entry).find(([key]) => /id$/i.test(key)) ?? [];
  return named ? textOf(named[1]) : String(id);
}

/**
 * Writes words that search treats alike. A group, and what words mean, is known by its first word; what the file does not
 * name stays.
 */
export async function writeSynonyms(
  trx: Db,
  input: Pick<ReferenceInput, 'groups' | 'intents'>,
  removes: boolean,
): Promise<Written> {
  const existing = (await readSetting(trx, 'synonyms', synonyms)) ?? { groups: [], intents: [] };
  const keyOf = (words: readonly string[]) => fold(words[0] ?? '');
  const groups = input.groups && mergeEntries(input.groups, existing.groups, { keyOf, removes });
  const intents =
    input.intents &&
    mergeEntries(input.intents, existing.intents, { keyOf: ({ words }) => keyOf(words), removes });
  await writeSetting(trx, 'synonyms', {
    groups: groups?.entries ?? existing.groups,
    intents: intents?.entries ?? existing.intents,
  });
  const left = [...(groups?.left ?? []), ...(intents?.left ?? []).map(({ words }) => words)];
  return {
    count: (input.groups?.length ?? 0) + (input.intents?.length ?? 0),
    left: leftEntries(
      'synonyms',
      left.map((words) => words.join('/')),
    ),
  };
}
