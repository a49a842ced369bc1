import { useRouter } from 'next/navigation';
import { type CSSProperties, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { answerPress } from '#components/ui/answer-press.ts';
import { beginOverStep } from '#components/ui/over-step.ts';
import { addressOf, pressedLink } from '#components/ui/plain-press.ts';
import { beginPageWait, endPageWait } from '#components/ui/waiting.ts';
import { cardOf } from '#lib/catalogue/domain/card-view.ts';
import styles from './arriving-product.module.css';
import { CardTags } from './card-tags.tsx';
import gallery from './gallery.module.css';
import { ProductPrice } from './product-price.tsx';
import stage from './product-stage.module.css';
import { cardAround } from './shown-cards.ts';

/** What a pressed card tells of its product. */
interface Head {
  card: ReturnType<typeof cardOf>;
  /** Address of the picture that the card shows; '' without one. */
  picture: string;
  /** Where the page begins in the window, and where it will once it stands at its top, in px. */
  place: { top: number; start: number };
}

/** A page that is on its way, and what of it is shown already: nothing but of a product. */
interface Coming {
  href: string;
  head: Head | null;
}

/**
 * The head of a product's page, drawn from the card that was pressed, while the page itself is fetched and made: the
 * next picture shows it, and the page takes its place in the one moment in which it stands. Not for screen readers, which
 * hear of the page when it is there.
 */
export default function ArrivingProduct() {
  const coming = useComing();
  if (!coming?.head) return null;
  const { card, picture, place } = coming.head;
  const at = { '--top': `${place.top}px`, '--start': `${place.start}px` } as CSSProperties;
  return (
    <div className={styles.layer} style={at} aria-hidden="true" data-arriving="">
      <div className="wrap">
        <div className={styles.way} />
        <div className={stage.stage}>
          <div className={gallery.gallery}>
            <div className={gallery.open}>{picture && <img src={picture} alt="" decoding="sync" />}</div>
          </div>
          <div className={stage.column}>
            <CardTags card={card} inline />
            <h1 className={stage.title}>{card.label}</h1>
            {!card.outOfStock && <ProductPrice price={card.price} size="l" />}
          </div>
        </div>
      </div>
    </div>
  );
}

/**
 * Follows the links of cards, in front of the router of all links, and whatever is pressed while one is under way. What
 * is shown is a step of the history: going back takes it away, the page that arrives takes its place.
 */
function useComing(): Coming | null {
  const router = useRouter();
  const [coming, setComing] = useState<Coming | null>(null);
  const latest = useRef<Coming | null>(null);
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = pressedLink(event);
      const head = link && headOf(link);
      if (!link || !(head || latest.current)) return;
      event.preventDefault();
      const next = { href: addressOf(link), head };
      if (next.href === latest.current?.href) return;
      // At once: who goes back before the next picture, too, comes back to where the press was.
      if (!latest.current) beginOverStep();
      latest.current = next;
      setComing(next);
      answerPress(link, () => {
        if (latest.current !== next) return;
        beginPageWait(next.href);
        startTransition(() => {
          router.replace(next.href);
          // In the same picture as the page.
          setComing(null);
        });
      });
    };
    const back = () => {
      if (latest.current) setComing(null);
    };
    const stop = new AbortController();
    document.addEventListener('click', follow, { capture: true, signal: stop.signal });
    window.addEventListener('popstate', back, { signal: stop.signal });
    // Left by loading a page whole, and come back to as it was.
    window.addEventListener('pagehide', back, { signal: stop.signal });
    return () => stop.abort();
  }, [router]);
  useLayoutEffect(() => {
    const before = latest.current;
    if (coming || !before) return;
    latest.current = null;
    // Also where the address is what it was: nothing came, or one went back.
    endPageWait();
    if (before.head) handOver(before.head);
  }, [coming]);
  return coming;
}

function headOf(link: HTMLAnchorElement): Head | null {
  const found = 'cardLink' in link.dataset ? cardAround(link) : null;
  const main = found?.card.closest('main');
  if (!found || !main) return null;
  const image = found.card.querySelector<HTMLImageElement>('img[srcset]');
  const { top } = main.getBoundingClientRect();
  // A page that begins within sight stays there; to any other the router leads from its top.
  const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return {
    card: cardOf(found.view),
    picture: image?.complete ? image.currentSrc : '',
    place: { top, start: top >= edge ? top : top + window.scrollY },
  };
}

/** The card's picture stays under the page's own, which is larger and may still have to come. */
function handOver({ card, picture }: Head): void {
  const address = `/media/${encodeURIComponent(card.image.path)}-`;
  const own = document.querySelector<HTMLImageElement>(`main img[src^="${address}"]`);
  if (!own || !picture || own.complete) return;
  own.style.background = `url("${picture}") center / cover`;
}
