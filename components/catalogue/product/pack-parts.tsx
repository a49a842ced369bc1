import { Link } from '#components/ui/primitives/link.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import { Price } from '#components/ui/primitives/price.tsx';
import type { PackPart } from '#lib/catalogue/domain/product/pack.ts';
import { productSectionTexts } from '#lib/labels/catalogue/product-parts.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './pack-parts.module.css';

/** What a pack holds: each part with picture, quantity, price and the way to it. */
export function PackParts({ parts }: { parts: readonly PackPart[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part.sku} className={styles.part}>
          {part.product && (
            <div className={`picture-ground ${styles.picture}`}>
              <Picture path={part.product.image?.path ?? ''} alt="" sizes="88px" />
            </div>
          )}
          <div className={styles.words}>
            <PartName part={part} />
            {part.product && (
              <div className={styles.price}>
                <Price price={part.product.price} oldPrice={part.product.oldPrice} size="s" />{' '}
                {part.quantity > 1 && <span>{productSectionTexts.each}</span>}
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function PartName({ part: { product, quantity, name, sku } }: { part: PackPart }) {
  const text = productSectionTexts.packItem(quantity, name);
  if (!product) return <span>{text}</span>;
  const { category, path, productid } = product;
  const href =
    category === ''
      ? routes.productFallback(path, productid, sku)
      : routes.product(category, path, productid, sku);
  return (
    <Link href={href} className={styles.name}>
      {text}
    </Link>
  );
}
