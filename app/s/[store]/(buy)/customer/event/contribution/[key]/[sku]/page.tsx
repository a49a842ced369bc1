import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ContributionForm } from '#components/registry/guest/contribution-form.tsx';
import { ContributionHead } from '#components/registry/guest/contribution-head.tsx';
import { GroupBar } from '#components/registry/guest/group-bar.tsx';
import { OwnContribution } from '#components/registry/guest/own-contribution.tsx';
import { OwnOrder } from '#components/registry/guest/own-order.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { loadBuyingCustomer } from '#lib/checkout/customer.ts';
import { newOrderKey, paymentNote } from '#lib/checkout/data.ts';
import { paysFor } from '#lib/checkout/domain/payment/payments.ts';
import { personValues } from '#lib/checkout/domain/person.ts';
import { loadLinkedWays } from '#lib/checkout/pay-by-link.ts';
import { loadForm } from '#lib/forms/data.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { contributionTexts } from '#lib/labels/registry/contribution.ts';
import { groupGiftMessages } from '#lib/labels/registry/gifts.ts';
import { guestTexts } from '#lib/labels/registry/guest.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { flashAt } from '#lib/platform/session/flash.ts';
import { CONTRIBUTION_FORM, payContribution } from '#lib/registry/contribute.ts';
import { loadEvent, readEventKey } from '#lib/registry/data.ts';
import { offeredAmounts } from '#lib/registry/domain/contribution.ts';
import { loadShopper, type Shopper } from '../../../../../shopper.ts';
import styles from './page.module.css';

export const metadata: Metadata = { title: contributionTexts.title };

interface Props {
  params: Promise<{ store: string; key: string; sku: string }>;
}

/** Pays a part of a gift that several pay together: how much is there, what can be given, and by which bank. */
export default async function ContributionPage({ params }: Props) {
  const loaded = await loadShopper(params);
  const { key, sku } = await params;
  const named = await readEventKey(decodeURIComponent(key));
  const event = named && (await loadEvent(named, loaded.session));
  if (!event) redirect(routes.eventDetails(decodeURIComponent(key)));
  const gift = event.gifts.find((one) => one.sku === decodeURIComponent(sku));
  const list = `${routes.eventDetails(event.path)}#regalos`;
  if (!gift) redirect(list);
  // What was refused for one gift is no word about another.
  const shopper = { ...loaded, flash: flashAt(loaded.flash, routes.contribution(event.path, gift.sku)) };
  const { group } = gift;
  const isOpen = group?.state === 'open' && group.room > 0 && !event.isOver && !gift.isGone;
  return (
    <article className={styles.page}>
      <ContributionHead image={gift.image} event={event.name} variant={gift.variant}>
        <h1 className={styles.name}>{contributionTexts.heading(gift.name)}</h1>
      </ContributionHead>
      {group && <GroupBar group={group} />}
      <FlashNotice flash={shopper.flash} />
      {gift.ownContribution && (
        <OwnContribution
          amount={gift.ownContribution.amount}
          payment={payContribution(gift.ownContribution.orderid, {
            path: event.path,
            sku: gift.sku,
            isGiftAlone: named.sku !== null,
          })}
          canChange={isOpen}
        />
      )}
      {gift.ownOrder && <OwnOrder order={gift.ownOrder} />}
      {isOpen && group ? (
        <Form shopper={shopper} event={event} sku={gift.sku} amounts={offeredAmounts(group)} />
      ) : (
        !gift.ownOrder && <Notice tone="info">{closedText(event.isOver, gift)}</Notice>
      )}
      {/* A link to this gift alone leads nowhere else. */}
      {named.sku === null && (
        <ButtonLink href={list} variant="quiet" reload>
          {contributionTexts.back}
        </ButtonLink>
      )}
    </article>
  );
}

/** Why nothing can be given now. */
function closedText(
  isOver: boolean,
  { group, releasesIn, isGone }: { group: { state: string } | null; releasesIn: number; isGone: boolean },
) {
  if (isOver) return guestTexts.over;
  if (group?.state === 'full' || group?.state === 'bought') return guestTexts.full;
  if (isGone) return groupGiftMessages.gone;
  return releasesIn > 0 || group ? contributionTexts.held : contributionTexts.notGroup;
}

interface FormProps {
  shopper: Shopper;
  event: { id: number; token?: string | undefined; path: string; storeId: number };
  sku: string;
  amounts: { least: number; room: number; suggested: number[] };
}

async function Form({ shopper, event, sku, amounts }: FormProps) {
  const [form, ways, customer] = await Promise.all([
    loadForm('personalDataForm'),
    loadLinkedWays(event.storeId),
    loadBuyingCustomer(shopper.session),
  ]);
  const { flash } = shopper;
  const refused = flash?.form?.name === CONTRIBUTION_FORM ? flash.form : null;
  return (
    <ContributionForm
      event={event}
      sku={sku}
      amounts={amounts}
      model={compileForm(form.fields, todayInLaPaz())}
      values={refused?.values ?? personValues(customer?.person, form.fields)}
      errors={refused?.errors ?? {}}
      orderKey={newOrderKey()}
      ways={ways
        .filter((way) => paysFor(way, 'PICKUP'))
        .map((way) => ({ value: String(way.PAYMENTTYPEID), label: way.PAYMENTNAME, hint: paymentNote(way) }))}
    />
  );
}
