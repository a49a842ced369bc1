'use client';

import { useState } from 'react';
import type { ProductCardModel } from '#lib/catalogue/domain/card/card.ts';
import type { CardAction, CardOffer, CardWish } from '#lib/catalogue/domain/card/card-config.ts';
import { CardAdd } from './card-add.client.tsx';
import { CardGift } from './card-gift.client.tsx';
import { CardListAdd } from './card-list-add.client.tsx';

interface Props {
  card: Pick<ProductCardModel, 'productid' | 'label'>;
  href: string;
  offer: CardOffer;
  wish: CardWish | null;
  /** Names the card to who listens. */
  own: Pick<CardAction, 'productid' | 'parentid'>;
  onAction?: (action: CardAction) => void;
}

/** What a card has on the pages of gift lists and events alone. */
export default function CardParts({ card, href, offer, wish, own, onAction }: Props) {
  const [isTold, setTold] = useState(false);
  const { productid, label } = card;
  return (
    <>
      {(wish || onAction) && (
        <CardGift
          {...{ label, wish, isTold, tell: setTold }}
          isForList={offer?.kind === 'list'}
          {...(onAction && { act: (name) => onAction({ ...own, name }) })}
        />
      )}
      {offer?.kind === 'list' && !onAction && own.parentid !== null && (
        <CardListAdd {...{ productid, label, href }} sku={offer.sku} eventId={own.parentid} />
      )}
      {offer && offer.kind !== 'list' && (
        <CardAdd
          {...{ offer, productid, label, href }}
          onAdd={() => {
            setTold(false);
            if (offer.kind === 'add') onAction?.({ ...own, name: 'add', quantity: offer.quantity });
          }}
        />
      )}
    </>
  );
}
