'use client';

import { ArrowLeft } from 'lucide-react';
import { Button, ButtonLink } from '#components/ui/primitives/button.tsx';
import { eventListingTexts } from '#lib/labels/catalogue/listing.ts';
import * as routes from '#lib/platform/routes.ts';
import { useEventMode } from '#lib/registry/store.ts';
import { TERM_PATTERN } from '#lib/search/domain/term.ts';
import styles from './event-listing.module.css';

/**
 * Above a listing or a search that is opened from a gift list: the way back to it, and a search of its own (LIST-27, LIST-28).
 * Nothing in the shop.
 */
export function EventListing() {
  const event = useEventMode();
  if (event?.action !== 'addEventList') return null;
  return (
    <section className={styles.bar} aria-label={eventListingTexts.about}>
      <ButtonLink reload size="s" variant="registry" href={routes.eventProducts(event.id)}>
        <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
        {eventListingTexts.back}
      </ButtonLink>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is unknown to browsers of before 2023. */}
      <form action={routes.search()} method="get" role="search" className={styles.search}>
        <input
          type="search"
          name="q"
          required
          pattern={TERM_PATTERN}
          title={eventListingTexts.longest}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={eventListingTexts.search}
          placeholder={eventListingTexts.searchHint}
          className={styles.input}
        />
        <Button type="submit" size="s" variant="outline">
          {eventListingTexts.submit}
        </Button>
      </form>
    </section>
  );
}
