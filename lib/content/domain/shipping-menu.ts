import { z } from 'zod';
import type { MediaInfo } from '#lib/contracts/content/content.ts';
import { linkText } from './fields.ts';

/** Pictures of the panel (SHELL-24). */
const PICTURES = 2;

/** A record of a shippingMenu_ layout: the text link, or a picture that leads on. */
export const shippingRow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), label: z.string().min(1), link: linkText.min(1) }),
  z.object({
    kind: z.literal('image'),
    label: z.string().min(1),
    link: linkText.min(1),
    image: z.string().min(1),
  }),
]);

interface Lead {
  label: string;
  href: string;
}

/** The panel about deliveries (SHELL-24). */
export interface ShippingMenu {
  text: Lead;
  images: (Lead & { image: MediaInfo })[];
}

/**
 * The panel of a shippingMenu_{lang} layout; broken records and pictures that are not there are left out.
 * @param text the text link where the data have none
 */
export function buildShippingMenu(
  rows: readonly unknown[],
  media: Readonly<Record<string, MediaInfo>>,
  text: Lead,
): ShippingMenu {
  const valid = rows.flatMap((row) => {
    const parsed = shippingRow.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
  const own = valid.find((row) => row.kind === 'text');
  const images = valid.flatMap((row) => {
    const image = row.kind === 'image' ? media[row.image] : undefined;
    return image ? [{ label: row.label, href: row.link, image }] : [];
  });
  return { text: own ? { label: own.label, href: own.link } : text, images: images.slice(0, PICTURES) };
}
