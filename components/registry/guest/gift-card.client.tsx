'use client';

import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#components/ui/primitives/button.tsx';
import { Price } from '#components/ui/primitives/price.tsx';
import { numberText } from '#lib/labels/platform/number.ts';
import { guestTexts } from '#lib/labels/registry/guest.ts';
import { formatPriceInLine } from '#lib/money/format.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Gift } from '#lib/registry/domain/guest-list.ts';
import { boughtBy } from './bought-by.ts';
import styles from './gift-card.module.css';
import { GiftComment } from './gift-comment.tsx';
import { GiftPicture } from './gift-picture.tsx';
import { GroupBar } from './group-bar.tsx';
import { HoldClock } from './hold-clock.client.tsx';
import { OwnOrder } from './own-order.tsx';

/** Units that a guest may choose of at once. */
const MOST_UNITS = 20;
const SIZES = '(min-width: 992px) 300px, (min-width: 767px) 33vw, calc(50vw - 25px)';

/** The event that a gift is bought for. */
export interface GiftPlace {
  id: number;
  token?: string | undefined;
  /** Last piece of its address. */
  path: string;
  /** Nothing can be bought any more. */
  isOver: boolean;
  /** Where the form comes back to. */
  back: string;
}

interface Props {
  gift: Gift;
  place: GiftPlace;
  priority: boolean;
}

/** A gift that is left: what is asked for, how it stands, and the ways to give it (GIFT-13, GIFT-19, GIFT-21). */
export function GiftCard({ gift, place, priority }: Props) {
  const { name, variant, group, comment } = gift;
  const popup = useRef<HTMLDetailsElement>(null);
  const close = () => popup.current?.removeAttribute('open');
  return (
    <article className={styles.card}>
      <GiftPicture path={gift.image} sizes={SIZES} priority={priority} />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        {variant !== '' && <p className={styles.quiet}>{variant}</p>}
        {!gift.isGone && <Price price={gift.price} size="s" />}
        <p className={styles.wanted}>{wantedOf(gift)}</p>
        {comment !== '' && <GiftComment {...{ name, comment }} ref={popup} onClose={close} />}
        {gift.buyers.length > 0 && <p className={styles.quiet}>{boughtBy(gift.buyers)}</p>}
        {group && group.percent > 0 && <GroupBar group={group} />}
        {gift.ownContribution && (
          <p className={styles.quiet}>
            {guestTexts.ownWaits(formatPriceInLine(gift.ownContribution.amount))}
          </p>
        )}
      </div>
      {gift.ownOrder && <OwnOrder order={gift.ownOrder} />}
      {!place.isOver && <Ways gift={gift} place={place} onGive={close} />}
    </article>
  );
}

type WaysProps = Pick<Props, 'gift' | 'place'> & { onGive: () => void };

/** How a gift can be given now: whole, in part, or not yet. */
function Ways({ gift, place, onGive }: WaysProps) {
  const { group, sku, name } = gift;
  const takes = group?.state === 'open' && group.room > 0 && !gift.isGone;
  return (
    <div className={styles.ways}>
      {gift.available > 0 && <GiveForm gift={gift} place={place} onGive={onGive} />}
      {gift.available <= 0 && !takes && !gift.ownOrder && (
        <p className={styles.notice}>
          {gift.held > 0 && gift.releasesIn > 0 ? (
            <HoldClock seconds={gift.releasesIn} />
          ) : (
            (gift.isGone && guestTexts.gone) || (!group && guestTexts.outOfStock)
          )}
        </p>
      )}
      {takes && (
        <ButtonLink
          reload
          size="s"
          variant="outline"
          href={routes.contribution(place.path, sku)}
          aria-label={guestTexts.contributeTo(name)}
        >
          {guestTexts.contribute}
        </ButtonLink>
      )}
    </div>
  );
}

/** Puts the gift into the cart of the event; clicked twice it is put there once. */
function GiveForm({ gift, place, onGive }: WaysProps) {
  const [pending, setPending] = useState(false);
  const most = Math.min(MOST_UNITS, Math.floor(gift.available));
  useEffect(() => {
    const ready = () => setPending(false);
    window.addEventListener('pageshow', ready);
    return () => window.removeEventListener('pageshow', ready);
  }, []);
  return (
    <form
      method="post"
      action={routes.form('gift')}
      className={styles.form}
      onSubmit={(event) => {
        if (pending) event.preventDefault();
        setPending(true);
        onGive();
      }}
    >
      <input type="hidden" name="eventid" value={place.id} />
      {place.token !== undefined && <input type="hidden" name="token" value={place.token} />}
      <input type="hidden" name="return" value={place.back} />
      <input type="hidden" name="productid" value={gift.productid} />
      <input type="hidden" name="sku" value={gift.sku} />
      {most > 1 ? (
        <select name="quantity" aria-label={guestTexts.quantity(gift.name)} className={styles.quantity}>
          {Array.from({ length: most }, (_, at) => at + 1).map((units) => (
            <option key={units} value={units}>
              {units}
            </option>
          ))}
        </select>
      ) : (
        <input type="hidden" name="quantity" value="1" />
      )}
      <Button
        type="submit"
        size="s"
        variant="registry"
        aria-label={guestTexts.giveOf(gift.name)}
        aria-disabled={pending || undefined}
        className={styles.give}
      >
        {pending ? guestTexts.adding : guestTexts.give}
      </Button>
    </form>
  );
}

/** How many are asked for, and how many of them others have set aside while some are left to choose. */
function wantedOf({ requested, remaining, held, group }: Gift): string {
  if (requested === null || remaining === null) return guestTexts.anyNumber;
  const wanted = guestTexts.wanted(requested, remaining);
  const isShared = group !== null && group.percent > 0;
  return held > 0 && held < remaining && !isShared
    ? `${wanted} · ${guestTexts.reserved(numberText(held))}`
    : wanted;
}
