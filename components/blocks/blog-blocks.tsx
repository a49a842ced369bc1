import type { ReactNode } from 'react';
import { PHONE_WIDE } from '#components/ui/primitives/picture-sizes.ts';
import { pageName } from '#lib/content/domain/page-name.ts';
import * as routes from '#lib/platform/routes.ts';
import { BlockLink } from './block-link.tsx';
import { BlockPicture } from './block-picture.tsx';
import styles from './blog-blocks.module.css';
import type { BlockProps } from './render-context.ts';

const SIZES = `(min-width: 800px) 31vw, ${PHONE_WIDE}`;

/** BLOCK-28 */
export function CategoryBlogBlock({ block, context }: BlockProps<'categoryBlog'>) {
  const { title, items } = block.data;
  return (
    <Blog title={title}>
      {items.map((item) => (
        <Item
          key={item.title + item.image}
          title={item.title}
          text={item.content}
          href={item.link}
          target={item.target}
          picture={
            <BlockPicture media={context.media} image={item.image} alt={item.imagealt} sizes={SIZES} />
          }
        />
      ))}
    </Blog>
  );
}

/** BLOCK-29 to BLOCK-31: an item names a layout file, which is a page without 'layouts/'. */
export function BlogContainerBlock({ block, context }: BlockProps<'blogContainer'>) {
  const { title, items } = block.data;
  return (
    <Blog title={title}>
      {items.map((item) => (
        <Item
          key={item.value}
          title={item.title}
          text={item.about}
          tags={item.tags}
          href={routes.page(pageName(item.value))}
          target={item.target}
          picture={
            <BlockPicture media={context.media} image={item.image} alt={item.imagealt} sizes={SIZES} />
          }
        />
      ))}
    </Blog>
  );
}

function Blog({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.blog}>
      {title !== '' && <h2>{title}</h2>}
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

interface ItemProps {
  title: string;
  text: string;
  tags?: readonly string[];
  href: string;
  target: '_self' | '_blank';
  picture: ReactNode;
}

function Item({ title, text, tags = [], href, target, picture }: ItemProps) {
  return (
    <li className={styles.item}>
      <div className={`picture-ground ${styles.picture}`}>{picture}</div>
      {tags.length > 0 && <p className={styles.tags}>{tags.join(' · ')}</p>}
      <h3 className={styles.title}>
        <BlockLink href={href} target={target} className={styles.link}>
          {title}
        </BlockLink>
      </h3>
      {text !== '' && <p className={styles.text}>{text}</p>}
    </li>
  );
}
