import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { OrderCard } from '#components/orders/history/order-card.tsx';
import { OrderHistory } from '#components/orders/history/order-history.tsx';
import { Reorder } from '#components/orders/reorder.client.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { Pager } from '#components/ui/primitives/pager.tsx';
import { pageCount, pageWindow } from '#lib/catalogue/domain/listing/paging.ts';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import { changeTexts } from '#lib/labels/orders/changes.ts';
import { historyTexts } from '#lib/labels/orders/history.ts';
import { loadStatuses } from '#lib/orders/data.ts';
import { canCancel } from '#lib/orders/domain/changes.ts';
import { countOf, groupName, UNKNOWN_GROUP } from '#lib/orders/domain/history.ts';
import { canBuyAgain } from '#lib/orders/domain/reorder.ts';
import { type HistoryOrder, loadHistory } from '#lib/orders/history.ts';
import { countIn } from '#lib/platform/addresses/fields.ts';
import * as routes from '#lib/platform/routes.ts';
import { signOrder } from '#lib/platform/session/signed.ts';
import { loadShopper } from '../../../shopper.ts';

export const metadata: Metadata = { title: historyTexts.title };

/** Orders on a page. */
const SIZE = 10;
const MOST_PAGES = 10_000;
const MOST_GROUP = 1_000_000;

type Query = Record<string, string | string[] | undefined>;

interface Props {
  params: Promise<{ store: string }>;
  searchParams: Promise<Query>;
}

/** The customer's orders (ORD-07 to ORD-09); who is not logged in is led to the login. */
export default async function HistoryPage({ params, searchParams }: Props) {
  const { session, flash } = await loadShopper(params);
  const query = await searchParams;
  const page = Math.max(1, countIn(one(query.page), MOST_PAGES) ?? 1);
  const group = one(query.group) === String(UNKNOWN_GROUP) ? UNKNOWN_GROUP : groupIn(query);
  // The login has ended since the cookie was written: the middleware could not know.
  const { userId } = session;
  if (userId === null) redirect(routes.login(routes.purchases()));
  const statuses = await loadStatuses();
  const asked = { group, page, size: SIZE };
  const { orders, total, groups } = await loadHistory({ ...session, userId }, asked, statuses);
  const last = pageCount(countOf({ total, groups }, group), SIZE);
  // An order was left out since, or the address was typed.
  if (page > last)
    redirect(routes.purchases({ group: group ?? undefined, page: last > 1 ? last : undefined }));
  const named = groups.map((known) => ({
    ...known,
    name: groupName(known.group, statuses) || historyTexts.otherGroup,
  }));
  const back = routes.purchases({ group: group ?? undefined, page: page > 1 ? page : undefined });
  return (
    <AccountFrame current="orders" title={historyTexts.title}>
      <OrderHistory
        total={total}
        filters={named}
        chosen={group}
        groups={named.flatMap((known) => {
          const own = orders.filter((order) => order.group === known.group);
          const cards = own.map((shown) => ({
            id: shown.order.ORDERID,
            card: <HistoryCard shown={shown} statuses={statuses} back={back} />,
          }));
          return cards.length > 0 ? [{ ...known, cards }] : [];
        })}
        notice={<FlashNotice flash={flash} />}
        pager={last > 1 ? <HistoryPager page={page} last={last} group={group} /> : null}
      />
    </AccountFrame>
  );
}

interface HistoryCardProps {
  shown: HistoryOrder;
  statuses: readonly OrderStatus[];
  /** Path of this page. */
  back: string;
}

function HistoryCard({ shown: { order, lines, lineCount, unitCount }, statuses, back }: HistoryCardProps) {
  const proof = signOrder(order.ORDERID);
  return (
    <OrderCard
      order={order}
      status={statuses.find(({ STATUSID }) => STATUSID === order.STATUSID) ?? null}
      lines={lines}
      lineCount={lineCount}
      unitCount={unitCount}
      href={routes.orderDetails(order.ORDERID, proof)}
    >
      {canCancel(order, statuses) && (
        <ButtonLink
          href={routes.orderChange(order.ORDERID, proof, 'cancel')}
          reload
          variant="quiet"
          size="s"
          aria-label={changeTexts.cancelOf(order.ORDERID)}
        >
          {changeTexts.cancelAction}
        </ButtonLink>
      )}
      {canBuyAgain(order) && <Reorder orderid={order.ORDERID} proof={proof} back={back} size="s" />}
    </OrderCard>
  );
}

function HistoryPager({ page, last, group }: { page: number; last: number; group: number | null }) {
  const window = pageWindow(page, last);
  const at = (target: number | null) =>
    target === null
      ? null
      : routes.purchases({ group: group ?? undefined, page: target > 1 ? target : undefined });
  return (
    <Pager
      current={window.current}
      pages={window.pages.map((number) => ({ page: number, href: at(number) ?? routes.purchases() }))}
      prev={at(window.prev)}
      next={at(window.next)}
    />
  );
}

function one(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function groupIn({ group }: Query): number | null {
  return countIn(one(group), MOST_GROUP);
}
