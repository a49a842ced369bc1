import type { Metadata } from 'next';
import { DocumentTransitions } from '#components/ui/behaviour/document-transitions.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { EmptyState } from '#components/ui/primitives/empty-state.tsx';
import { notFoundTexts } from '#lib/labels/catalogue/not-found.ts';
import * as routes from '#lib/platform/routes.ts';
import { fontVariables } from './fonts.ts';
import './globals.css';

export const metadata: Metadata = { title: notFoundTexts.pageTitle };

/** Addresses outside of the shop's pages, such as an unknown file: a short page that leads home. */
export default function GlobalNotFound() {
  return (
    <html lang="es" className={fontVariables}>
      <body>
        <DocumentTransitions />
        <main className="wrap">
          <EmptyState level={1} title={notFoundTexts.pageTitle} text={notFoundTexts.pageText}>
            <ButtonLink href={routes.home()} reload>
              {notFoundTexts.home}
            </ButtonLink>
          </EmptyState>
        </main>
      </body>
    </html>
  );
}
