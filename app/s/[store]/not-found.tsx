import type { Metadata } from 'next';
import { notFoundTexts } from '#lib/labels/catalogue/not-found.ts';
import { LostPage } from './lost-page.client.tsx';

export const metadata: Metadata = { title: notFoundTexts.pageTitle };

/**
 * The 404 of a page reached inside the shop. Every page carries it, so it leaves the categories to the header; documents
 * get the whole one from `/not-found` (see missing-page.ts).
 */
export default function NotFound() {
  return <LostPage />;
}
