'use client';

import type { ProductCardModel } from '#lib/catalogue/domain/card/card.ts';
import type { CardAction, CardOffer } from '#lib/catalogue/domain/card/card-config.ts';
import { CardAdd } from './card-add.client.tsx';
import { CardListAdd } from './card-list-add.client.tsx';
import { CardListButton } from './card-list-button.tsx';

interface Props {
  card: Pick<ProductCardModel, 'productid' | 'label'>;
  href: string;
  offer: NonNullable<CardOffer>;
  /** Names the card to who listens. */
  own: Pick<CardAction, 'productid' | 'parentid'>;
  onAction?: (action: CardAction) => void;
}

/** What a card has in an event alone: the button that its parent's action gives. */
export default function CardParts({ card, href, offer, own, onAction }: Props) {
  const { productid, label } = card;
  if (offer.kind !== 'list') {
    return (
      <CardAdd
        {...{ offer, productid, label, href }}
        onAdd={() => {
          if (offer.kind === 'add') onAction?.({ ...own, name: 'add', quantity: offer.quantity });
        }}
      />
    );
  }
  if (onAction) {
    return <CardListButton label={label} onClick={() => onAction({ ...own, name: 'addEventList' })} />;
  }
  return own.parentid === null ? null : (
    <CardListAdd {...{ productid, label, href }} sku={offer.sku} eventId={own.parentid} />
  );
}
