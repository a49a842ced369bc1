import { z } from 'zod';

const hidefor = z.enum(['logged', 'anonymous']).optional().catch(undefined);

const item = z.object({
  label: z.string().min(1),
  url: z.string().regex(/^(\/(?!\/)|https?:\/\/|tel:|mailto:)/),
  phone: z.string().optional().catch(undefined),
  hidefor,
});

/** A row of a footer_ layout, its entries unjudged. */
export const footerGroup = z.object({
  id: z.string(),
  kind: z.enum(['brand', 'links', 'service', 'social', 'note']),
  title: z.string().catch(''),
  text: z.string().optional().catch(undefined),
  hours: z.object({ open: z.string(), close: z.string() }).optional().catch(undefined),
  items: z.array(z.unknown()).catch([]).default([]),
  hidefor,
});

type FooterItem = z.output<typeof item>;
/** A block of the footer (SHELL-38 to SHELL-44). */
export type FooterGroup = Omit<z.output<typeof footerGroup>, 'items'> & { items: FooterItem[] };

/**
 * The blocks of a footer_{lang} layout in their order; broken blocks and entries are left out, and so is what leads where
 * nothing is, with the block that is then empty.
 */
export function buildFooter(
  rows: readonly unknown[],
  isOpen: (href: string) => boolean = () => true,
): FooterGroup[] {
  return rows.flatMap((row): FooterGroup[] => {
    const parsed = footerGroup.safeParse(row);
    if (!parsed.success) return [];
    const items = parsed.data.items.flatMap((entry): FooterItem[] => {
      const one = item.safeParse(entry);
      return one.success && isOpen(one.data.url) ? [one.data] : [];
    });
    const isEmptied = items.length === 0 && parsed.data.items.length > 0;
    return isEmptied ? [] : [{ ...parsed.data, items }];
  });
}
