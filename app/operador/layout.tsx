import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { NoticeShown } from '#components/staff/notice-shown.client.tsx';
import { DocumentTransitions } from '#components/ui/behaviour/document-transitions.tsx';
import { staffTexts } from '#lib/labels/staff/staff.ts';
import { fontVariables } from '../fonts.ts';
import '../globals.css';
import { icons } from '../icons.ts';

export const viewport: Viewport = { themeColor: '#f5f3ef', width: 'device-width', initialScale: 1 };

export const metadata: Metadata = {
  title: staffTexts.title,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
  icons,
  formatDetection: { telephone: false },
};

/** The shop floor is no part of the shop that customers see: its own document, without the shop's header, search and bag. */
export default function StaffLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="es" className={fontVariables}>
      <body>
        <DocumentTransitions />
        {children}
        <NoticeShown />
      </body>
    </html>
  );
}
