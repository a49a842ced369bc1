import { EnterForm } from '#components/registry/guest/enter-form.tsx';
import { EventFacts } from '#components/registry/guest/event-facts.tsx';
import { Finder } from '#components/registry/guest/finder.client.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { PageDialog } from '#components/ui/overlays/page-dialog.client.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { loadCart } from '#lib/cart/data.ts';
import type { FoundEvent } from '#lib/contracts/registry/finder.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { guestTexts } from '#lib/labels/registry/guest.ts';
import { cutText } from '#lib/platform/domain/text/cut-text.ts';
import * as routes from '#lib/platform/routes.ts';
import { findEvents } from '#lib/registry/data.ts';
import { pickedEvent } from '#lib/registry/domain/finder.ts';
import { loadStore } from '#lib/stores/data.ts';
import type { Shopper } from '../../../../shopper.ts';
import styles from './page.module.css';

interface Props {
  shopper: Shopper;
  query: Record<string, string | string[] | undefined>;
  /** An address named an event that is not there, or not open; `login` where its owner may have to log in first. */
  unknown: { login?: string } | null;
}

/** "Busca tu evento" with what was found, and the picked event over it (GIFT-05 to GIFT-09, GIFT-14). */
export async function FinderPage({ shopper, query, unknown }: Props) {
  const text = cutText(String(query.q ?? ''), 100);
  const rows = await findEvents(text);
  const id = pickedEvent(String(query.evento ?? ''));
  const picked = rows.find(({ eventid }) => eventid === id);
  return (
    <article className={styles.finder}>
      <header className={styles.head}>
        <h1>{guestTexts.title(SHOP_NAME)}</h1>
        <p className={styles.about}>{guestTexts.about}</p>
      </header>
      <FlashNotice flash={shopper.flash} />
      {unknown && !shopper.flash?.notice && (
        <Notice tone="warn">
          {guestTexts.unknown}{' '}
          {unknown.login && <Anchor href={unknown.login}>{guestTexts.unknownOwn}</Anchor>}
        </Notice>
      )}
      {picked && <Picked shopper={shopper} event={picked} text={text} />}
      <Finder text={text} rows={rows} />
    </article>
  );
}

/** The event that was picked: in a dialog, and without JavaScript in the page (GIFT-08). */
async function Picked({ shopper, event, text }: { shopper: Shopper; event: FoundEvent; text: string }) {
  const { session, store } = shopper;
  const [cart, other] = await Promise.all([
    loadCart(session, store).catch(() => null),
    event.storeid === store.storeId ? null : loadStore(String(event.storeid)),
  ]);
  const parks = cart !== null && cart.eventid === undefined && cart.data.products.length > 0;
  const closed = routes.eventFinder({ q: text });
  const facts = {
    ...{ name: event.eventname, person: event.eventperson, day: event.eventdate },
    ...{ message: event.message, image: event.eventimage },
  };
  const question = (heading: 'h2' | null) => (
    <div className={styles.picked}>
      <EventFacts event={facts} heading={heading} />
      <EnterForm event={{ id: event.eventid }} switchesTo={other?.storeName ?? null} parks={parks} />
      <ButtonLink href={closed} variant="quiet" reload>
        {guestTexts.cancel}
      </ButtonLink>
    </div>
  );
  return (
    <>
      <noscript>{question('h2')}</noscript>
      <PageDialog title={event.eventname} closedHref={closed}>
        {question(null)}
      </PageDialog>
    </>
  );
}
