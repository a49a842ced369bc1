import { AnyLink } from '#components/ui/primitives/link.tsx';
import type { BlockOf } from '#lib/content/domain/parse-block.ts';
import { fontStyle, marginStyle } from './block-style.ts';
import type { RenderContext } from './render-context.ts';
import styles from './text-block.module.css';

/** BLOCK-10 to BLOCK-13 */
export function TextBlock({ block, context }: { block: BlockOf<'text'>; context: RenderContext }) {
  const { data, config } = block;
  const words = (
    <div
      className={styles.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by lib/markup/sanitize before it comes here.
      dangerouslySetInnerHTML={{ __html: context.html(data.text) }}
    />
  );
  return (
    <div
      className={styles.block}
      data-align={config.aligntext}
      data-line={config.addline || undefined}
      style={{ ...marginStyle(config), ...fontStyle(config), color: config.color || undefined }}
    >
      {data.link === '' ? (
        words
      ) : (
        <AnyLink
          href={data.link}
          target={config.targetlink === '_blank' ? '_blank' : undefined}
          className={styles.link}
        >
          {words}
        </AnyLink>
      )}
    </div>
  );
}
