import { boughtBy } from '#components/registry/guest/bought-by.ts';
import { EnterForm } from '#components/registry/guest/enter-form.tsx';
import { EventFacts } from '#components/registry/guest/event-facts.tsx';
import { GiftList } from '#components/registry/guest/gift-list.client.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import { EmptyState } from '#components/ui/primitives/empty-state.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { loadPage } from '#lib/content/data.ts';
import { LANGUAGE_ID } from '#lib/contracts/fields.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { guestTexts } from '#lib/labels/registry/guest.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { sendPayloadApart } from '#lib/platform/request-context.ts';
import * as routes from '#lib/platform/routes.ts';
import { readEventMode } from '#lib/platform/session/event-mode.ts';
import type { GuestEvent } from '#lib/registry/data.ts';
import { daysUntil } from '#lib/registry/domain/event-day.ts';
import {
  type Gift,
  giftPage,
  giftsOnPage,
  giftsToChoose,
  splitGifts,
  toGiftSort,
} from '#lib/registry/domain/guest-list.ts';
import { loadStore } from '#lib/stores/data.ts';
import { ContentView } from '../../../../../content-view.tsx';
import type { Shopper } from '../../../../shopper.ts';
import styles from './page.module.css';

interface Props {
  shopper: Shopper;
  event: GuestEvent;
  query: Record<string, string | string[] | undefined>;
  hasOwnCart: boolean;
}

/** A gift list as its guests see it: the event, and what is left to give (GIFT-08, GIFT-13 to GIFT-19). */
export async function EventPage({ shopper, event, query, hasOwnCart }: Props) {
  // Guests open it from a message, on phones: what they see first fits the first round trip.
  sendPayloadApart();
  const mode = await readEventMode(shopper.jar);
  const isIn = mode?.id === event.id && mode.action === 'addEventCart';
  const sort = toGiftSort(String(query.sort ?? ''));
  const { open, bought } = splitGifts(event.gifts, sort);
  const paged = giftPage(open, String(query.page ?? ''));
  const choices = giftsToChoose(open);
  const isElsewhere = event.storeId !== shopper.store.storeId;
  const store = isElsewhere ? await loadStore(String(event.storeId)) : null;
  const today = todayInLaPaz();
  const back = routes.guestList(event.path, {
    sort: sort === 'list' ? undefined : sort,
    page: paged.page === 1 ? undefined : paged.page,
  });
  const { id, token, path, isOver } = event;
  return (
    <article className={styles.event}>
      <p className={styles.title}>{guestTexts.title(SHOP_NAME)}</p>
      <EventFacts
        event={event}
        heading="h1"
        countdown={guestTexts.countdown(daysUntil(event.day, today))}
        priority
        wide
      >
        {!isIn && !isOver && choices > 0 && (
          <EnterForm event={event} switchesTo={store?.storeName ?? null} parks={hasOwnCart} />
        )}
      </EventFacts>
      {event.isOwner && (
        <OwnerNote
          id={id}
          text={!isOver && event.lastDay < today ? guestTexts.ownerOver : guestTexts.owner}
        />
      )}
      {isOver && <Notice tone="warn">{guestTexts.over}</Notice>}
      <section id="regalos" aria-labelledby="regalos-title" className={styles.gifts}>
        <header className={styles.bar}>
          <div>
            <h2 id="regalos-title">{guestTexts.gifts}</h2>
            {open.length > 0 && !isOver && <p className={styles.about}>{guestTexts.left(choices)}</p>}
          </div>
          {isIn && (
            <ButtonLink href={routes.checkout()} variant="outline" size="s" reload>
              {guestTexts.toCart}
            </ButtonLink>
          )}
        </header>
        <FlashNotice flash={shopper.flash} />
        {open.length > 0 ? (
          <GiftList
            gifts={giftsOnPage(open, paged.page)}
            total={open.length}
            sort={sort}
            {...paged}
            place={{ id, token, path, isOver, back }}
          />
        ) : (
          <NothingLeft shopper={shopper} event={event} />
        )}
        {bought.length > 0 && <Bought gifts={bought} />}
      </section>
    </article>
  );
}

function OwnerNote({ id, text }: { id: number; text: string }) {
  return (
    <Notice data-screen-only="">
      {text}{' '}
      <ButtonLink href={routes.manageEvent('list', id)} variant="quiet" reload>
        {guestTexts.manage}
      </ButtonLink>
    </Notice>
  );
}

/** All is bought, or nothing was asked for yet: then there are ideas (GIFT-17, GIFT-18). */
async function NothingLeft({ shopper: { store }, event }: Pick<Props, 'shopper' | 'event'>) {
  if (event.gifts.length === 0)
    return <EmptyState level={3} title={guestTexts.empty} text={guestTexts.emptyAbout} />;
  const layout = event.layout.split('/');
  const own =
    event.layout === ''
      ? null
      : await loadPage(layout.slice(0, -1).join('/') || 'private', layout.at(-1) ?? '');
  const page = own ?? (await loadPage('private', `suggestedCategories_${LANGUAGE_ID}`));
  return (
    <>
      <EmptyState level={3} title={guestTexts.allBought} text={guestTexts.allBoughtAbout}>
        <ButtonLink href={routes.home()} variant="outline" reload>
          {guestTexts.browse}
        </ButtonLink>
      </EmptyState>
      {page && <ContentView page={page} store={store} />}
    </>
  );
}

/** What others gave already, folded; their names where the couple shows them (GIFT-19). */
function Bought({ gifts }: { gifts: readonly Gift[] }) {
  return (
    <Disclosure summary={guestTexts.boughtTitle(gifts.length)} className={styles.fold}>
      <ul className={styles.bought}>
        {gifts.map(({ sku, name, variant, buyers }) => (
          <li key={sku}>
            {[name, variant].filter(Boolean).join(', ')}
            {buyers.length > 0 && <span className={styles.about}>{boughtBy(buyers)}</span>}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
