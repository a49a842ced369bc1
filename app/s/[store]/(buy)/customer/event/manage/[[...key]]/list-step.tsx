import type { ReactNode } from 'react';
import { AccountSection } from '#components/account/own/account-section.tsx';
import { AddingForm } from '#components/registry/owner/adding/adding-form.tsx';
import { GiftList } from '#components/registry/owner/gifts/gift-list.tsx';
import { RemoveGiftWays } from '#components/registry/owner/gifts/remove-gift-ways.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { EmptyState } from '#components/ui/primitives/empty-state.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { externalTexts } from '#lib/labels/registry/external.ts';
import { ownListTexts as texts } from '#lib/labels/registry/owner.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Flash } from '#lib/platform/session/flash.ts';
import { COMMENT_FORM, type RefusedComment } from '#lib/registry/domain/own-list.ts';
import type { OwnEvent } from '#lib/registry/owner/data.ts';
import styles from './list-step.module.css';

interface ListStepProps {
  event: OwnEvent;
  /** Above the list: its products are added from the shop. */
  adding: ReactNode;
  /** The private token of the list is held: external orders can be registered (EVT-23). */
  canRegister: boolean;
  flash: Flash | null;
  /** SKU of the gift of which is asked whether to take it off, '' for none. */
  remove: string;
}

/** The gifts of an own list (EVT-36, EVT-46 to EVT-54). */
export function ListStep({ event: { id, gifts }, adding, canRegister, flash, remove }: ListStepProps) {
  const doomed = gifts.find(({ sku }) => sku === remove);
  if (doomed)
    return (
      <AccountSection
        id="remove"
        title={keyedLabels.deleteProductEventMessage}
        about={texts.removeAbout(doomed.name)}
      >
        <RemoveGiftWays eventId={id} sku={doomed.sku}>
          <Anchor href={routes.manageEvent('list', id)}>{texts.removeNo}</Anchor>
        </RemoveGiftWays>
      </AccountSection>
    );
  const add = <AddingForm eventId={id} label={texts.add} />;
  if (gifts.length === 0)
    return (
      <>
        {adding}
        <EmptyState title={keyedLabels.notEventProductsMessage} text={texts.emptyAbout}>
          {!adding && add}
        </EmptyState>
      </>
    );
  return (
    <>
      <div className={styles.ways}>
        {!adding && add}
        {canRegister && (
          <ButtonLink href={routes.manageEvent('external', id)} reload variant="outline">
            {externalTexts.open}
          </ButtonLink>
        )}
      </div>
      {adding}
      <GiftList eventId={id} gifts={gifts} refused={refusedComment(flash)} />
    </>
  );
}

function refusedComment(flash: Flash | null): RefusedComment | null {
  if (flash?.form?.name !== COMMENT_FORM) return null;
  const { values, errors } = flash.form;
  return { sku: values.sku ?? '', comment: values.comment ?? '', problem: errors.comment ?? '' };
}
