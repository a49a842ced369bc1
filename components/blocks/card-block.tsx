import { CardSwatches } from '#components/catalogue/card/card-swatches.client.tsx';
import { ProductCard } from '#components/catalogue/card/product-card.client.tsx';
import { viewOf } from '#lib/catalogue/domain/card/card-view.ts';
import { BlockLink } from './block-link.tsx';
import { BlockPicture } from './block-picture.tsx';
import styles from './card-block.module.css';
import { type BlockProps, sizesOf } from './render-context.ts';

/** BLOCK-01: a product as in a listing, nothing when the shop has it no more; or words with a picture. */
export function CardBlock({ block, context }: BlockProps<'card'>) {
  if (block.data.productid === undefined) return <WordsCard block={block} context={context} />;
  const [card] = context.products[block.id] ?? [];
  if (!card) return null;
  return (
    <CardSwatches>
      <ProductCard card={viewOf(card)} sizes={sizesOf(context)} most={1440} priority={context.first} />
    </CardSwatches>
  );
}

function WordsCard({ block: { data, config }, context }: BlockProps<'card'>) {
  const isLinkApart = data.link !== '' && (data.label !== '' || data.title === '');
  return (
    <article className={`${styles.card} ${styles.look}`} data-style={config.style}>
      {data.image !== '' && (
        <div className={styles.picture}>
          <BlockPicture
            media={context.media}
            image={data.image}
            imagemobile={data.imagemobile}
            alt={data.imagealt}
            sizes={sizesOf(context)}
            priority={context.first}
          />
        </div>
      )}
      {data.title !== '' && (
        <h3 className={styles.title}>
          <BlockLink href={isLinkApart ? '' : data.link} target={data.target} className={styles.cover}>
            {data.title}
          </BlockLink>
        </h3>
      )}
      {data.body !== '' && <CardWords html={context.html(data.body)} />}
      {isLinkApart && (
        <BlockLink href={data.link} target={data.target} className={styles.link}>
          {data.label || data.link}
        </BlockLink>
      )}
    </article>
  );
}

/** The words of a card, cleaned already. */
export function CardWords({ html }: { html: string }) {
  return (
    <div
      className={styles.words}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by lib/markup/sanitize before it comes here.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
