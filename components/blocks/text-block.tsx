import { BlockLink } from './block-link.tsx';
import { fontStyle, marginStyle } from './block-style.ts';
import type { BlockProps } from './render-context.ts';
import styles from './text-block.module.css';

/** BLOCK-10 to BLOCK-13 */
export function TextBlock({ block, context }: BlockProps<'text'>) {
  const { data, config } = block;
  return (
    <div
      className={styles.block}
      data-align={config.aligntext}
      data-line={config.addline || undefined}
      style={{ ...marginStyle(config), ...fontStyle(config), color: config.color || undefined }}
    >
      <BlockLink href={data.link} target={config.targetlink} className={styles.link}>
        <div
          className={styles.text}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by lib/markup/sanitize before it comes here.
          dangerouslySetInnerHTML={{ __html: context.html(data.text) }}
        />
      </BlockLink>
    </div>
  );
}
