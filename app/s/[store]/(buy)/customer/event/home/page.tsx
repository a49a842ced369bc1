import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { loadPage } from '#lib/content/data.ts';
import { shellTexts } from '#lib/labels/shell/shell.ts';
import { isManaging } from '#lib/platform/domain/visitor/event-mode.ts';
import * as routes from '#lib/platform/routes.ts';
import { readEventMode } from '#lib/platform/session/event-mode.ts';
import { ContentView } from '../../../../content-view.tsx';
import { loadShopper } from '../../../shopper.ts';
import styles from './page.module.css';

export const metadata: Metadata = { title: shellTexts.events };

/** What gift lists are, as the shop's files say (EVT-03); who is in one is led on to it (EVT-04, EVT-05). */
export default async function EventHomePage({ params }: { params: Promise<{ store: string }> }) {
  const { store, jar } = await loadShopper(params);
  const event = await readEventMode(jar);
  if (event) redirect(isManaging(event) ? routes.manageEvent('list', event.id) : routes.eventDetails());
  const page = await loadPage('private', 'events_home');
  if (!page) notFound();
  return (
    <div className={styles.page}>
      <ContentView page={page} store={store} />
    </div>
  );
}
