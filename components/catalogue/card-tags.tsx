import { Tag } from '#components/ui/tag.tsx';
import type { ProductCardModel } from '#lib/catalogue/domain/card.ts';
import { cardTexts } from '#lib/labels/catalogue.ts';
import styles from './card-tags.module.css';
import { tagStyle } from './tag-style.ts';

type Tagged = Pick<ProductCardModel, 'tag' | 'isNew' | 'hasGift' | 'price'>;

interface Props {
  card: Tagged;
  /** In the text instead of on the picture, without the deal, which the price there spells out. */
  inline?: boolean;
}

/** Deal, own tag, 'Nuevo' and gift: at most two, the most useful first (PRICE-13, PRICE-14, PRICE-18, CARD-19). */
export function CardTags({ card, inline = false }: Props) {
  const star = card.price.partial ? '*' : '';
  const deal = inline ? null : (card.price.comboLabel ?? card.price.percentLabel);
  const tags = [
    deal && (
      <Tag key="deal" tone="save">
        {deal}
        {star}
      </Tag>
    ),
    card.tag && (
      <Tag key="own" style={tagStyle(card.tag)}>
        {card.tag.label}
      </Tag>
    ),
    card.hasGift && !card.tag && (
      <Tag key="gift" tone="fresh">
        {cardTexts.gift}
      </Tag>
    ),
    card.isNew && (
      <Tag key="new" tone="fresh">
        {cardTexts.isNew}
      </Tag>
    ),
  ].filter(Boolean);
  if (tags.length === 0) return null;
  return (
    <p className={styles.tags} data-inline={inline || undefined}>
      {tags.slice(0, 2)}
    </p>
  );
}
