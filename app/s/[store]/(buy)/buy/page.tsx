import type { Metadata } from 'next';
import { previewOf } from '#app/media/cards/load-preview.ts';
import { LinkedLines } from '#components/cart/linked-lines.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { Button, ButtonLink } from '#components/ui/primitives/button.tsx';
import { EmptyState } from '#components/ui/primitives/empty-state.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { landingOf, loadOffer } from '#lib/cart/buy-link.ts';
import { hasGoods } from '#lib/cart/domain/buy-link/buy-link-plan.ts';
import { nameOf } from '#lib/cart/domain/recover.ts';
import { buyLinkTexts as texts } from '#lib/labels/cart/buy-link.ts';
import { formatPrice } from '#lib/money/format.ts';
import * as routes from '#lib/platform/routes.ts';
import { pageMetadata } from '#lib/platform/seo/metadata.ts';
import { loadStores } from '#lib/stores/data.ts';
import { loadShopper } from '../shopper.ts';
import styles from './page.module.css';

interface Props {
  params: Promise<{ store: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** As long as any link of a hundred lines. */
const MAX_ITEMS = 20_000;

async function loadPage({ params, searchParams }: Props) {
  const shopper = await loadShopper(params);
  const query = await searchParams;
  const asked = [query.items ?? ''].flat().join(',').slice(0, MAX_ITEMS);
  const offer = await loadOffer(asked, shopper.session, shopper.store);
  return { shopper, offer, to: landingOf(String(query.continue_to ?? '')) };
}

/** What the link says in a chat; no search engine keeps it. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const { shopper, offer } = await loadPage(props);
  if (offer.lines.length === 0) return { title: texts.title };
  const goods = offer.lines.filter(({ reason }) => reason === null).map(({ line }) => nameOf(line));
  const total = goods.length > 0 ? formatPrice(offer.totals.total) : '';
  const store = shopper.store.storeId;
  return {
    ...pageMetadata({
      title: texts.title,
      description: texts.preview(goods, total),
      canonical: routes.buyPage({ items: offer.items }),
      preview: await previewOf(
        offer.productid === null ? { kind: 'home', store } : { kind: 'product', store, id: offer.productid },
      ),
    }),
    robots: { index: false, follow: false },
  };
}

/**
 * What a link with goods would put into the cart, and the button that does: the page itself changes nothing. What cannot be had says
 * why; once the cart has everything, the page leads there.
 */
export default async function BuyLinkPage(props: Props) {
  const { shopper, offer, to } = await loadPage(props);
  const { store, flash } = shopper;
  if (offer.lines.length === 0) {
    shopper.tellMissing();
    return (
      <EmptyState level={1} title={texts.nothingTitle} text={texts.nothingHelp}>
        <ButtonLink href={routes.home()} reload>
          {texts.toShop}
        </ButtonLink>
      </EmptyState>
    );
  }
  const isBuyable = hasGoods(offer);
  const isDone = isBuyable && offer.intents.length === 0;
  const others = (await loadStores()).filter(({ storeId }) => storeId !== store.storeId);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{isBuyable ? texts.title : texts.nothingTitle}</h1>
        <p className={styles.about}>{isBuyable ? texts.about(store.storeName) : texts.nothingHelp}</p>
      </header>
      <FlashNotice flash={flash} />
      {offer.faulty > 0 && <Notice tone="warn">{texts.faulty}</Notice>}
      {isDone && <Notice tone="success">{texts.allPresent}</Notice>}
      <LinkedLines offer={offer} stores={others} />
      <div className={styles.actions}>
        {isDone && (
          <ButtonLink href={routes.checkout()} size="l" wide reload>
            {texts.toCart}
          </ButtonLink>
        )}
        {isBuyable && !isDone && (
          <form method="post" action={routes.form('buy-link')} className={styles.form}>
            <input type="hidden" name="items" value={offer.items} />
            {to !== null && <input type="hidden" name="to" value={to} />}
            <Button type="submit" size="l" wide>
              {texts.add}
            </Button>
          </form>
        )}
        <ButtonLink href={routes.home()} variant={isBuyable ? 'quiet' : 'primary'} size="l" wide reload>
          {texts.toShop}
        </ButtonLink>
      </div>
    </article>
  );
}
