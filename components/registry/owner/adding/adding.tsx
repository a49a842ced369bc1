import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { ownListTexts as texts } from '#lib/labels/registry/owner.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './adding.module.css';
import { AddingForm } from './adding-form.tsx';
import { StartAdding } from './start-adding.client.tsx';

interface AddingProps {
  eventId: number;
  /** Where to look for products: names and paths of the shop's categories. */
  categories: readonly { name: string; href: string }[];
  /** `on`: products go on this list. `off`: they will, once the browser has said so. `buying`: the visitor buys for another list. */
  mode: 'on' | 'off' | 'buying';
}

/** Above a list that is being filled: what to do, and the ways into the shop (EVT-07, GAP-094). */
export function Adding({ eventId, categories, mode }: AddingProps) {
  return (
    <section className={styles.adding} aria-labelledby="adding">
      <h2 id="adding" className={styles.title}>
        {mode === 'on' ? texts.addingTitle : texts.notAddingTitle}
      </h2>
      {mode === 'buying' ? (
        <>
          <p>{texts.buyingFirst}</p>
          <AddingForm eventId={eventId} label={texts.leaveAndAdd} />
        </>
      ) : (
        <>
          <p className={styles.scripted}>{texts.adding}</p>
          <noscript>
            <p>{texts.addingPlain}</p>
          </noscript>
          {mode === 'off' && (
            <>
              <StartAdding eventId={eventId} />
              <noscript>
                <AddingForm eventId={eventId} label={texts.startAdding} />
              </noscript>
            </>
          )}
          <p>
            <ButtonLink href={routes.home()} reload variant="registry">
              {texts.browse}
            </ButtonLink>
          </p>
          <ul className={styles.list}>
            {categories.map(({ name, href }) => (
              <li key={href}>
                <Anchor href={href}>{name}</Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
