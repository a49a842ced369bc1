import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { DocumentTransitions } from '#components/ui/behaviour/document-transitions.tsx';
import { fontVariables } from '../fonts.ts';
import '../globals.css';
import { icons } from '../icons.ts';

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

export const metadata: Metadata = {
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
  icons,
};

/** The simulated bank and card gateway are no part of the shop: a document of their own, without the shop's header. */
export default function BankLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="es" className={fontVariables}>
      <body>
        <DocumentTransitions />
        {children}
      </body>
    </html>
  );
}
