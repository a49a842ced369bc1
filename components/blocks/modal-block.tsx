import type { CSSProperties } from 'react';
import type { BlockOf } from '#lib/content/domain/parse-block.ts';
import { blockTexts } from '#lib/labels/content/blocks.ts';
import { ActionButton, CloseButton } from './action-button.tsx';
import { BlockPicture } from './block-picture.tsx';
import cardStyles from './card-block.module.css';
import { CardWords } from './card-block.tsx';
import styles from './modal-block.module.css';
import { ModalPanel } from './modal-panel.client.tsx';
import type { BlockProps } from './render-context.ts';

/**
 * BLOCK-21 to BLOCK-26: nothing unless it is to open with the page, and in this store. It is in the first HTML, and opens
 * once the page is there; without scripts it stands in the page.
 */
export function ModalBlock({ block, context }: BlockProps<'modal'>) {
  const { config, data, version } = block;
  if (!config.startopen || (config.storeid !== undefined && config.storeid !== context.storeId)) return null;
  return (
    <ModalPanel
      id={`${context.page}/${block.id}`}
      only={version}
      repeat={config.repeat}
      storeCookie={context.storeCookie ?? ''}
      size={config.size}
      align={config.align}
      justify={config.justify}
      isTitled={config.title !== ''}
      title={
        <span className={styles.title}>
          {config.icon !== '' && (
            <span className={styles.icon}>
              <BlockPicture media={context.media} image={config.icon} alt={null} sizes="32px" />
            </span>
          )}
          {config.title || blockTexts.modal}
        </span>
      }
      footer={<Foot config={config} />}
    >
      <div className={styles.cards}>
        {data.map((card, at) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: cards have no name but their place.
            key={at}
            className={`${styles.card} ${cardStyles.look}`}
            data-style={card.style}
            style={{ '--span': card.cardclass } as CSSProperties}
          >
            <CardWords html={context.html(card.body)} />
          </div>
        ))}
      </div>
    </ModalPanel>
  );
}

/** Buttons in the order of the layout, the one that closes last. Without any there is no foot. */
function Foot({ config }: Pick<BlockOf<'modal'>, 'config'>) {
  const { buttons, cancelbutton, cancelbuttonclass } = config;
  if (buttons.length === 0 && cancelbutton === 'NO') return null;
  return (
    <div className={styles.foot}>
      {buttons.map((button) => (
        <ActionButton key={button.label + button.rowId + button.link} button={button} variant={button.color}>
          {button.label}
        </ActionButton>
      ))}
      {cancelbutton !== 'NO' && (
        <CloseButton variant={cancelbuttonclass}>{cancelbutton || blockTexts.back}</CloseButton>
      )}
    </div>
  );
}
