import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { StaffFrame } from '#components/staff/frame.tsx';
import { StaffFunnel } from '#components/staff/funnel.tsx';
import styles from '#components/staff/staff.module.css';
import { staffFunnelTexts as texts } from '#lib/labels/funnel/funnel.ts';
import * as routes from '#lib/platform/routes.ts';
import { funnelByIn, loadStaffFunnel } from '#lib/staff/data.ts';
import { loadVisit } from '../visit.ts';

export const metadata: Metadata = { title: texts.title };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** How far visits got in the last 30 days; who is not logged in is led to the login. */
export default async function StaffFunnelPage({ searchParams }: Props) {
  const by = funnelByIn((await searchParams).por);
  const { token } = await loadVisit(routes.staffFunnel());
  const loaded = await loadStaffFunnel(token, by);
  if (!loaded) redirect(routes.staff({ next: routes.staffFunnel(by) }));
  return (
    <StaffFrame staff={loaded.staff} section="funnel">
      <article className={styles.page}>
        <h1>{texts.title}</h1>
        <StaffFunnel by={by} table={loaded} />
      </article>
    </StaffFrame>
  );
}
