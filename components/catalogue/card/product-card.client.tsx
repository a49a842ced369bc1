'use client';

import { lazy, Suspense, useState } from 'react';
import { Heart } from '#components/catalogue/heart/heart.client.tsx';
import { Anchor, Link } from '#components/ui/primitives/link.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import type { CardChip, CardOptionGroup, ProductCardModel } from '#lib/catalogue/domain/card/card.ts';
import {
  type CardAction,
  type CardConfig,
  cardConfig,
  cardOffer,
  configuredHref,
  quickSku,
} from '#lib/catalogue/domain/card/card-config.ts';
import { type CardView, cardOf } from '#lib/catalogue/domain/card/card-view.ts';
import { cardTexts } from '#lib/labels/catalogue/card.ts';
import { pickupTexts } from '#lib/labels/checkout/pickup.ts';
import { heartTexts } from '#lib/labels/wishlist/heart.ts';
import * as routes from '#lib/platform/routes.ts';
import { useEventMode } from '#lib/registry/store.ts';
import { usePickup } from '#lib/stores/pickup-context.ts';
import { CardTags } from './card-tags.tsx';
import styles from './product-card.module.css';
import { ProductPrice } from './product-price.tsx';

/** Only cards of lists and events bring their parts along. */
const CardParts = lazy(() => import('./card-parts.client.tsx'));

/** A card of a grid or a slider is 350 px wide at most. */
const IN_GRID = 720;

export type HeadingLevel = 'h2' | 'h3';

interface Props {
  card: CardView;
  /** `sizes` of the picture, by the grid that the card stands in. */
  sizes: string;
  /** Of the picture, in device pixels; as wide as grids and sliders are without. */
  most?: number;
  /** In the first screen: loaded at once. */
  priority?: boolean;
  heading?: HeadingLevel;
  /** What the card's place wants of it (CARD-06); the shopper's event, if any, without. */
  config?: Partial<CardConfig>;
  /** Who listens to it: without, nothing of it can be clicked but its links and its button of the cart (CARD-16). */
  onAction?: (action: CardAction) => void;
  /** In a narrow place: on phones the name takes two lines at most, in small letters. */
  compact?: boolean;
}

/** A product in a grid or slider (CARD-01 to CARD-20). The name's link covers the whole card. */
export function ProductCard({
  card: view,
  sizes,
  most = IN_GRID,
  priority = false,
  heading: Heading = 'h3',
  config: given,
  onAction,
  compact = false,
}: Props) {
  const card = cardOf(view);
  const event = useEventMode();
  const pickup = usePickup();
  const config = cardConfig(event ? { fatherConfig: event, ...given } : given);
  const href = routes.card(configuredHref(card, config));
  const offer = cardOffer(card, config);
  // Sells from the card; until scripts run it leads to the product.
  const quick = config.fatherConfig.action === '' && !card.outOfStock;
  const sku = quickSku(card);
  const [isPointed, setPointed] = useState(false);
  const own = { productid: card.productid, parentid: config.fatherConfig.id };
  return (
    <article
      className={styles.card}
      data-card={card.productid}
      data-out={card.outOfStock || undefined}
      data-compact={compact || undefined}
      onPointerEnter={card.hoverImage ? ({ pointerType }) => setPointed(pointerType !== 'touch') : undefined}
    >
      <div className={`picture-ground ${styles.picture}`}>
        <Picture path={card.image.path} alt="" sizes={sizes} most={most} priority={priority} />
        {isPointed && card.hoverImage && (
          <span className={styles.hover}>
            <Picture path={card.hoverImage.path} n={card.hoverImage.n} alt="" sizes={sizes} most={most} />
          </span>
        )}
      </div>
      <CardTags card={card} />
      <Heading className={styles.name}>
        <Link href={href} className={styles.link} data-card-link="">
          {card.label}
        </Link>
      </Heading>
      {quick && (
        <Anchor
          href={href}
          className={styles.quick}
          aria-label={(sku ? cardTexts.addOf : cardTexts.chooseOf)(card.label)}
          data-quick={sku ?? ''}
        >
          {sku ? cardTexts.add : cardTexts.pick}
        </Anchor>
      )}
      {card.outOfStock ? (
        <p className={styles.out}>{cardTexts.outOfStock}</p>
      ) : (
        <ProductPrice price={card.price} size="m" />
      )}
      {quick && pickup && <p className={styles.pickup}>{pickupTexts.short(pickup)}</p>}
      {card.price.partial && <p className={styles.note}>{cardTexts.partialDeal}</p>}
      {config.showVariants &&
        card.options.map((group) => (
          <Chips
            key={group.optionid}
            group={group}
            card={card}
            selected={config.optionsselected[group.optionid]}
          />
        ))}
      <Heart
        productid={card.productid}
        sku={card.skuCloned ?? ''}
        label={heartTexts.heartOf(card.label)}
        favorite={config.favorite}
        className={styles.heart}
        onToggle={onAction && (() => onAction({ ...own, name: 'favorite' }))}
      />
      {offer && (
        <Suspense>
          <CardParts {...{ card, href, offer, own }} {...(onAction && { onAction })} />
        </Suspense>
      )}
    </article>
  );
}

interface ChipsProps {
  group: CardOptionGroup;
  card: ProductCardModel;
  /** Value that the card's place has chosen. */
  selected: string | undefined;
}

/** The first values of an option and a link to the rest (CARD-08, CARD-12, CARD-13). */
function Chips({ group, card, selected }: ChipsProps) {
  if (group.chips.length + group.overflow < 2) return null;
  const { suggestedcolor } = card.href;
  // Colours may share a picture: one alone is shown.
  const pictured = ({ image }: CardChip) => suggestedcolor !== null && image === card.image.path;
  const current = selected ?? group.shown ?? group.chips.find(pictured)?.value;
  return (
    <ul className={styles.chips} data-kind={group.kind} aria-label={group.label}>
      {group.chips.map((chip) => (
        <li key={chip.value}>
          {group.kind === 'color' && chip.swatch !== '' ? (
            <Anchor
              href={routes.card({ ...card.href, suggestedcolor: chip.sku })}
              className={styles.swatch}
              title={chip.label}
              aria-current={chip.value === current || undefined}
              data-card-swatch={chip.image}
              data-banned={chip.banned || undefined}
            >
              <span style={{ background: chip.swatch }} aria-hidden="true" />
              <span className="visually-hidden">{chip.label}</span>
            </Anchor>
          ) : (
            <span
              className={styles.word}
              data-selected={chip.value === selected || undefined}
              data-banned={chip.banned || undefined}
            >
              {chip.label}
            </span>
          )}
        </li>
      ))}
      {group.overflow > 0 && (
        <li>
          <Anchor
            href={routes.card(card.href)}
            className={styles.more}
            aria-label={cardTexts.moreOptions(group.overflow, group.label)}
          >
            {cardTexts.more(group.overflow)}
          </Anchor>
        </li>
      )}
    </ul>
  );
}
