import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import { eventShareTexts as texts } from '#lib/labels/registry/share.ts';
import { sharingTexts } from '#lib/labels/registry/sharing.ts';
import { formatPrice } from '#lib/money/format.ts';
import * as routes from '#lib/platform/routes.ts';
import type { OwnEvent } from '#lib/registry/owner/data.ts';
import type { SharedGift } from '#lib/registry/owner/share.ts';
import { ShareLink } from './share-link.client.tsx';
import { ShareWays } from './share-ways.client.tsx';
import styles from './shared-gifts.module.css';

interface SharedGiftsProps {
  event: Pick<OwnEvent, 'id' | 'name'>;
  gifts: readonly SharedGift[];
  /** The one whose link is shown; it has none where none could be made. */
  shown: { sku: string; url: string | null } | null;
}

/** The gifts of a list that several can pay together, each with a link of its own to share. */
export function SharedGifts({ event, gifts, shown }: SharedGiftsProps) {
  return (
    <ul className={styles.list}>
      {gifts.map(({ sku, name, picture, goal, collected }) => (
        <li key={sku} className={styles.gift}>
          <Picture path={picture} alt="" sizes="64px" className={styles.image} />
          <div className={styles.facts}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.money}>
              {collected > 0 ? texts.collected(formatPrice(collected), formatPrice(goal)) : formatPrice(goal)}
            </p>
          </div>
          {shown?.sku === sku ? (
            <Shared event={event} name={name} url={shown.url} />
          ) : (
            <Anchor
              href={`${routes.manageEvent('share', event.id, { together: sku })}#together`}
              aria-label={texts.openNamed(name)}
            >
              {texts.open}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}

interface SharedProps {
  event: Pick<OwnEvent, 'name'>;
  name: string;
  url: string | null;
}

function Shared({ event, name, url }: SharedProps) {
  return (
    <div className={styles.shared}>
      {url === null ? (
        <Notice tone="error">{sharingTexts.failed}</Notice>
      ) : (
        <>
          <ShareLink url={url} />
          <ShareWays text={texts.togetherText(name, event.name)} url={url} />
        </>
      )}
    </div>
  );
}
