import { z } from 'zod';
import { flag, httpUrl } from './domain/settings/fields.ts';
import { ASKED_PURPOSES, type AskedPurpose } from './domain/visitor/consent.ts';

/** Settings of services of others that are told of visits. */
export const tagFields = {
  /** Also the back-end's: where it tells a marketing tracker what shoppers do who allow it. */
  MARKETING_URL: httpUrl.optional(),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be the id of a container, such as GTM-ABC1234')
    .optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the number of a pixel')
    .optional(),
  TAGS_IN_CHECKOUT: flag.default('0'),
};

type TagSettings = z.infer<z.ZodObject<typeof tagFields>>;

/** Scripts of others that run after consent, in a frame of their own. */
export function tagsOf({ GTM_ID, META_PIXEL_ID, TAGS_IN_CHECKOUT }: TagSettings) {
  return {
    /** Container of Google Tag Manager; '' without. */
    manager: GTM_ID ?? '',
    /** Meta's pixel; '' without. */
    pixel: META_PIXEL_ID ?? '',
    /** The checkout has the frame, too. */
    inCheckout: TAGS_IN_CHECKOUT === '1',
  };
}

/** What those settings have a use for: what the shop's visitors are asked to allow. */
export function askedOf({ MARKETING_URL, GTM_ID, META_PIXEL_ID }: TagSettings): readonly AskedPurpose[] {
  const uses: Record<AskedPurpose, unknown> = {
    marketing: MARKETING_URL,
    analytics: GTM_ID,
    ads: GTM_ID ?? META_PIXEL_ID,
  };
  return ASKED_PURPOSES.filter((purpose) => uses[purpose] !== undefined);
}
