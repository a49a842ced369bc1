import { RichText } from '#components/content/rich-text.tsx';
import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import { PHONE_WIDE } from '#components/ui/primitives/picture-sizes.ts';
import type { PackPart } from '#lib/catalogue/domain/product/pack.ts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import { productSectionTexts } from '#lib/labels/catalogue/product-parts.ts';
import { PackParts } from './pack-parts.tsx';
import styles from './product-details.module.css';

interface Props {
  product: Pick<ProductDetail, 'productAttributes'>;
  /** What a pack holds. */
  parts: readonly PackPart[];
  /** Cleaned HTML. */
  description: string;
  /** Sections with cleaned HTML. */
  landing: readonly { title: string; html: string; image: string }[];
}

/** What is under the first screen: description, table of facts, what a pack holds, landing sections (PDP-17..19). */
export function ProductDetails({ product, parts, description, landing }: Props) {
  return (
    <>
      <div className={`${styles.details} offscreen`}>
        {description !== '' && (
          <Disclosure summary={<h2 className={styles.heading}>{productSectionTexts.description}</h2>} open>
            <RichText html={description} />
          </Disclosure>
        )}
        {parts.length > 0 && (
          <Disclosure summary={<h2 className={styles.heading}>{productSectionTexts.pack}</h2>} open>
            <PackParts parts={parts} />
          </Disclosure>
        )}
        {product.productAttributes.length > 0 && (
          <Disclosure summary={<h2 className={styles.heading}>{productSectionTexts.attributes}</h2>} open>
            <dl className={styles.facts}>
              {product.productAttributes.map(({ label, value }) => (
                <div key={label} className={styles.fact}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        )}
      </div>
      {landing.map((section) => (
        <section
          key={section.title}
          className={styles.landing}
          data-picture={section.image !== '' || undefined}
        >
          {section.image !== '' && (
            <div className={`picture-ground ${styles.frame}`}>
              <Picture
                path={section.image}
                alt=""
                sizes={`(min-width: 800px) 50vw, ${PHONE_WIDE}`}
                className={styles.picture}
              />
            </div>
          )}
          <div className={styles.words}>
            <h2>{section.title}</h2>
            <RichText html={section.html} />
          </div>
        </section>
      ))}
    </>
  );
}
