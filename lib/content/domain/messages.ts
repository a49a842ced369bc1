import { z } from 'zod';
import { type Day, isWithin } from '#lib/pricing/domain/day.ts';
import { color, href } from './fields.ts';

/** A row of the layout 'messages'. */
export const messageRow = z.object({
  message: z.string().min(1),
  link: href,
  style: z.object({ background: color, color }).catch({ background: '', color: '' }),
  from: z.string().catch(''),
  to: z.string().catch(''),
  storeId: z.int().nullable().catch(null),
});

/** A message above the header (SHELL-33). */
export interface TopMessage {
  message: string;
  link: string;
  style: { background?: string | undefined; color?: string | undefined };
}

/** The message that holds today in this store: its own before one for all stores; null without (SHELL-32, SHELL-33). */
export function topMessage(rows: readonly unknown[], today: Day, storeId: number): TopMessage | null {
  const holding = rows.flatMap((row) => {
    const parsed = messageRow.safeParse(row);
    if (!parsed.success || !isWithin(today, parsed.data.from, parsed.data.to)) return [];
    return parsed.data.storeId === null || parsed.data.storeId === storeId ? [parsed.data] : [];
  });
  const found = holding.find((row) => row.storeId === storeId) ?? holding[0];
  if (!found) return null;
  const { message, link, style } = found;
  return {
    message,
    link,
    style: { background: style.background || undefined, color: style.color || undefined },
  };
}
