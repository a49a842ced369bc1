import { z } from 'zod';
import { LANGUAGE_ID } from '#lib/contracts/fields.ts';
import { lintTexts } from '#lib/labels/content/layout-lint.ts';
import { type Day, isWithin } from '#lib/platform/domain/day.ts';
import { fnv1a } from '#lib/platform/domain/hash.ts';
import { color, href } from './fields.ts';
import { readableColors } from './readable.ts';

/** Colours of the bar without a style (--deep and --deep-ink of app/tokens.css). */
const DESIGN = { background: '#2d2a24', color: '#f3eee5' };

/** What a message may say of the store's pick-up, by the name of its placeholder. */
const PLACEHOLDERS: Readonly<Record<string, (pickup: PickupNow) => string | null>> = {
  retiro: ({ when }) => when,
  retiro_hasta: ({ orderBy }) => orderBy,
};
const PLACEHOLDER = /\{([^{}]*)\}/g;

/** When an order placed now can be picked up ('hoy', 'el lunes'), and until when that is today (null: it is not). */
export interface PickupNow {
  when: string;
  orderBy: string | null;
}

const messageText = z
  .string()
  .min(1)
  .refine(hasKnownPlaceholders, lintTexts.unknownPlaceholder(Object.keys(PLACEHOLDERS)));

/** A row of the layout 'messages'. */
export const messageRow = z.object({
  message: messageText,
  link: href,
  style: z.object({ background: color, color }).catch({ background: '', color: '' }),
  from: z.string().catch(''),
  to: z.string().catch(''),
  storeId: z.int().nullable().catch(null),
  languageId: z.int().nullable().catch(null),
});
type MessageRow = z.output<typeof messageRow>;

/** A message above the header (SHELL-33). */
export interface TopMessage {
  /** Names the message to a browser that has closed it: another text or address is another message (SHELL-34). */
  hash: string;
  message: string;
  link: string;
  style: { background?: string | undefined; color?: string | undefined };
}

/**
 * The message that holds now in this store: its own before one for all stores; null without (SHELL-32, SHELL-33). One
 * that says of the pick-up what is not so is left out.
 * @param pickup what the store promises; null: nothing
 */
export function topMessage(
  rows: readonly unknown[],
  { today, storeId, pickup }: { today: Day; storeId: number; pickup: PickupNow | null },
): TopMessage | null {
  const holding = rows.flatMap((row) => {
    const parsed = messageRow.safeParse(row);
    if (!parsed.success || !holds(parsed.data, today, storeId)) return [];
    const told = fill(parsed.data.message, pickup);
    return told === null ? [] : [{ ...parsed.data, told }];
  });
  const found = holding.find((row) => row.storeId === storeId) ?? holding[0];
  if (!found) return null;
  const { message, told, link, style } = found;
  const isPlain = style.background === '' && style.color === '';
  return {
    hash: fnv1a(`${message}\n${link}`).toString(36),
    message: told,
    link,
    style: isPlain ? {} : readableColors(style, DESIGN),
  };
}

function holds(row: MessageRow, today: Day, storeId: number): boolean {
  const isHere = row.storeId === null || row.storeId === storeId;
  const isOurs = row.languageId === null || row.languageId === LANGUAGE_ID;
  return isHere && isOurs && isWithin(today, row.from, row.to);
}

/** The message with its placeholders filled in; null where there is nothing to fill one with. */
function fill(message: string, pickup: PickupNow | null): string | null {
  let isWhole = true;
  const told = message.replace(PLACEHOLDER, (_, name: string) => {
    const value = pickup && PLACEHOLDERS[name]?.(pickup);
    isWhole &&= Boolean(value);
    return value ?? '';
  });
  return isWhole ? told : null;
}

function hasKnownPlaceholders(message: string): boolean {
  return [...message.matchAll(PLACEHOLDER)].every(([, name = '']) => Object.hasOwn(PLACEHOLDERS, name));
}
