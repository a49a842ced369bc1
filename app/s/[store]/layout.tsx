import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { Bag } from '#components/cart/bag.client.tsx';
import { WishForm } from '#components/catalogue/heart/wish-form.tsx';
import { EventEntry } from '#components/registry/event-entry.tsx';
import { EventGate } from '#components/registry/event-gate.client.tsx';
import { SearchWait } from '#components/search/search-wait.client.tsx';
import { SuggestionBox } from '#components/search/suggestion-box.client.tsx';
import { PageReport } from '#components/shell/page-report.client.tsx';
import { PageShell } from '#components/shell/page-shell.tsx';
import { ResizeRefresh } from '#components/shell/resize-refresh.client.tsx';
import { SiteFooter } from '#components/shell/site-footer.client.tsx';
import { SiteHeader } from '#components/shell/site-header.tsx';
import { StoreForm } from '#components/shell/store/store-form.tsx';
import { TopMessage } from '#components/shell/top-message.tsx';
import { PickupProvider } from '#components/stores/pickup-provider.client.tsx';
import { ConsentGate } from '#components/tracking/consent-gate.client.tsx';
import { PageFacts } from '#components/tracking/page-facts.client.tsx';
import { Announcer } from '#components/ui/behaviour/announcer.client.tsx';
import { DocumentTransitions } from '#components/ui/behaviour/document-transitions.tsx';
import { LinkRouter } from '#components/ui/navigation/link-router.client.tsx';
import { OfflineGuard } from '#components/ui/overlays/offline-guard.client.tsx';
import { Toaster } from '#components/ui/overlays/toaster.client.tsx';
import { FieldVitals } from '#components/vitals/field-vitals.client.tsx';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { env } from '#lib/platform/env.ts';
import { STORE_COOKIE } from '#lib/platform/middleware/store-choice.ts';
import { loadStore } from '#lib/stores/data.ts';
import { hashOf } from '#lib/stores/domain/store-list.ts';
import { vitalsSettings } from '#lib/vitals/settings.ts';
import { fontVariables } from '../../fonts.ts';
import '../../globals.css';
import { icons } from '../../icons.ts';
// Every page names them: by themselves they would be two more files of it.
import './error.tsx';
import './lost-page.client.tsx';
import { loadShell } from './shell-data.ts';
import { shopHead } from './shop-head.ts';
import { StoreSwitch } from './store-switch.client.tsx';

export const viewport: Viewport = { themeColor: '#f5f3ef', width: 'device-width', initialScale: 1 };

interface Props {
  params: Promise<{ store: string }>;
  children: ReactNode;
}

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  return {
    ...(await shopHead((await params).store)),
    title: SHOP_NAME,
    manifest: '/manifest.webmanifest',
    icons,
    formatDetection: { telephone: false },
  };
}

/** The document of every page, made per store; nothing in it depends on who looks (SHELL-04). */
export default async function ShopLayout({ params, children }: Props) {
  const store = await loadStore((await params).store);
  if (!store) notFound();
  const { asked, tags } = env();
  const vitals = vitalsSettings();
  const { menu, menus, footer, message, stores, pickup, arrival } = await loadShell(store);
  return (
    <html lang="es" data-store={store.storeId} className={fontVariables}>
      <body>
        <DocumentTransitions />
        {asked.length > 0 && <ConsentGate asked={asked} tagsInCheckout={tags.inCheckout} />}
        <PickupProvider
          when={pickup?.when ?? null}
          arrives={arrival?.text ?? ''}
          until={pickup?.until ?? arrival?.until ?? null}
        >
          <PageShell
            topMessage={
              <>
                <EventGate storeCookie={STORE_COOKIE}>
                  <EventEntry />
                </EventGate>
                {message && <TopMessage {...message} />}
              </>
            }
            header={
              <SiteHeader
                menu={menu}
                menus={menus}
                search={<SuggestionBox storeId={store.storeId} />}
                store={
                  <StoreSwitch
                    current={{ storeId: store.storeId, storeName: store.storeName }}
                    listHash={hashOf(stores)}
                    cookieName={STORE_COOKIE}
                  />
                }
                bag={<Bag />}
              />
            }
            waiting={<SearchWait />}
            footer={
              <SiteFooter
                model={footer}
                storeForm={<StoreForm stores={stores} currentId={store.storeId} />}
              />
            }
          >
            {children}
          </PageShell>
        </PickupProvider>
        <WishForm />
        <Toaster />
        <OfflineGuard />
        <Announcer />
        <LinkRouter />
        <ResizeRefresh />
        <PageReport />
        <PageFacts />
        {vitals && <FieldVitals {...vitals} />}
      </body>
    </html>
  );
}
