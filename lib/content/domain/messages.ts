import { z } from 'zod';
import { LANGUAGE_ID } from '#lib/contracts/fields.ts';
import { fnv1a } from '#lib/platform/domain/hash.ts';
import { type Day, isWithin } from '#lib/pricing/domain/day.ts';
import { color, href } from './fields.ts';
import { readableColors } from './readable.ts';

/** Colours of the bar without a style (--deep and --deep-ink of app/tokens.css). */
const DESIGN = { background: '#2d2a24', color: '#f3eee5' };

/** A row of the layout 'messages'. */
export const messageRow = z.object({
  message: z.string().min(1),
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

/** The message that holds today in this store: its own before one for all stores; null without (SHELL-32, SHELL-33). */
export function topMessage(rows: readonly unknown[], today: Day, storeId: number): TopMessage | null {
  const holding = rows.flatMap((row) => {
    const parsed = messageRow.safeParse(row);
    return parsed.success && holds(parsed.data, today, storeId) ? [parsed.data] : [];
  });
  const found = holding.find((row) => row.storeId === storeId) ?? holding[0];
  if (!found) return null;
  const { message, link, style } = found;
  const isPlain = style.background === '' && style.color === '';
  return {
    hash: fnv1a(`${message}\n${link}`).toString(36),
    message,
    link,
    style: isPlain ? {} : readableColors(style, DESIGN),
  };
}

function holds(row: MessageRow, today: Day, storeId: number): boolean {
  const isHere = row.storeId === null || row.storeId === storeId;
  const isOurs = row.languageId === null || row.languageId === LANGUAGE_ID;
  return isHere && isOurs && isWithin(today, row.from, row.to);
}
