import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { StaffFrame } from '#components/staff/frame.tsx';
import styles from '#components/staff/staff.module.css';
import { StaffVitals } from '#components/staff/vitals.tsx';
import { staffVitalsTexts as texts } from '#lib/labels/vitals/vitals.ts';
import * as routes from '#lib/platform/routes.ts';
import { loadStaffVitals, vitalsByIn } from '#lib/staff/data.ts';
import { loadVisit } from '../visit.ts';

export const metadata: Metadata = { title: texts.title };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** How fast pages were for visitors in the last 30 days; who is not logged in is led to the login. */
export default async function StaffVitalsPage({ searchParams }: Props) {
  const by = vitalsByIn((await searchParams).por);
  const { token } = await loadVisit(routes.staffVitals());
  const loaded = await loadStaffVitals(token, by);
  if (!loaded) redirect(routes.staff({ next: routes.staffVitals(by) }));
  return (
    <StaffFrame staff={loaded.staff} section="vitals">
      <article className={styles.page}>
        <h1>{texts.title}</h1>
        <StaffVitals by={by} table={loaded} />
      </article>
    </StaffFrame>
  );
}
