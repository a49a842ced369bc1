import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { LeaveWords } from '#components/registry/leave-words.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { Button, ButtonLink } from '#components/ui/primitives/button.tsx';
import { eventTexts } from '#lib/labels/registry/registry.ts';
import { safePath } from '#lib/platform/bff/form-post.ts';
import { isManaging } from '#lib/platform/domain/visitor/event-mode.ts';
import * as routes from '#lib/platform/routes.ts';
import { readEventMode } from '#lib/platform/session/event-mode.ts';
import { loadStore } from '#lib/stores/data.ts';
import { loadShopper } from '../../../shopper.ts';
import styles from './page.module.css';

export const metadata: Metadata = { title: eventTexts.title };

interface Props {
  params: Promise<{ store: string }>;
  searchParams: Promise<{ to?: string | string[]; storeid?: string | string[] }>;
}

/**
 * The question before an event is left, as a page: for forms without scripts and links that name another store (STORE-11,
 * GIFT-26). On no everything is as it was.
 */
export default async function LeaveEventPage({ params, searchParams }: Props) {
  const { store, flash, jar } = await loadShopper(params);
  const query = await searchParams;
  const to = safePath(String(query.to ?? ''), routes.home());
  const event = await readEventMode(jar);
  if (!event) redirect(to);
  const asked = query.storeid === undefined ? null : await loadStore(String(query.storeid));
  const wanted = asked && asked.storeId !== store.storeId ? asked.storeId : null;
  return (
    <article className={styles.page}>
      <h1>{eventTexts.title}</h1>
      <FlashNotice flash={flash} />
      <LeaveWords isManaging={isManaging(event)} forStore={wanted !== null} />
      <form method="post" action={routes.form('leave-event')} className={styles.ways}>
        <input type="hidden" name="return" value={to} />
        {wanted !== null && <input type="hidden" name="storeid" value={wanted} />}
        <Button type="submit" variant="registry">
          {wanted === null ? eventTexts.yes : eventTexts.yesSwitch}
        </Button>
        <ButtonLink href={to} variant="outline" reload>
          {eventTexts.no}
        </ButtonLink>
      </form>
    </article>
  );
}
