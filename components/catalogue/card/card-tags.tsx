import { Tag } from '#components/ui/primitives/tag.tsx';
import type { ProductCardModel } from '#lib/catalogue/domain/card/card.ts';
import type { CustomTag } from '#lib/catalogue/domain/card/tag.ts';
import { cardTexts } from '#lib/labels/catalogue/card.ts';
import { mediaUrl } from '#lib/media/domain/media.ts';
import { comboTag } from '#lib/pricing/domain/labels.ts';
import styles from './card-tags.module.css';
import { isLow, tagPlace, tagStyle } from './tag-style.ts';

type Tagged = Pick<ProductCardModel, 'tag' | 'isNew' | 'hasGift' | 'price'>;

interface Props {
  card: Tagged;
  /** In the text instead of on the picture, without the deal, which the price there spells out. */
  inline?: boolean;
}

/**
 * Deal, 'Nuevo', gift and the shop's own tag, which stands where it says (PRICE-13, PRICE-14, PRICE-18, CARD-19): the
 * others first, so that an own tag at the right or below leaves them in their corner.
 */
export function CardTags({ card, inline = false }: Props) {
  const { tag } = card;
  const star = card.price.partial ? '*' : '';
  const { combo, discount } = card.price;
  const deal = inline ? null : combo ? comboTag(combo) : discount;
  const own = tag && <OwnTag key="own" tag={tag} inline={inline} />;
  const low = !inline && tag !== null && isLow(tag);
  const tags = [
    deal && (
      <Tag key="deal" tone="save">
        {deal}
        {star}
      </Tag>
    ),
    card.isNew && (
      <Tag key="new" tone="fresh">
        {cardTexts.isNew}
      </Tag>
    ),
    card.hasGift && !cardTexts.tellsGift(tag?.label ?? '') && (
      <Tag key="gift" tone="fresh">
        {cardTexts.gift}
      </Tag>
    ),
    !low && own,
  ].filter(Boolean);
  return (
    <>
      {tags.length > 0 && (
        <p className={styles.tags} data-inline={inline || undefined}>
          {tags}
        </p>
      )}
      {low && (
        <p className={styles.tags} data-low="">
          {own}
        </p>
      )}
    </>
  );
}

/** Words, or a picture that has them as its text. */
function OwnTag({ tag, inline }: { tag: CustomTag; inline: boolean }) {
  const style = { ...tagStyle(tag), ...(!inline && tagPlace(tag)) };
  if (tag.imagepath === '') return <Tag style={style}>{tag.label}</Tag>;
  return (
    <img
      src={mediaUrl(tag.imagepath, 1, 320)}
      alt={tag.label}
      width={48}
      height={48}
      loading="lazy"
      className={styles.mark}
      style={style}
    />
  );
}
