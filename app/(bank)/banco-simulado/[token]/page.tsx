import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { ChargeCard } from '#components/bank/charge-card.tsx';
import { loadCharge } from '#lib/bank/data.ts';
import { bankTexts } from '#lib/labels/checkout/bank.ts';
import { env } from '#lib/platform/env.ts';
import * as routes from '#lib/platform/routes.ts';

export const metadata: Metadata = { title: bankTexts.label };

/** What the QR code of the demo leads to. A live shop has no such page. */
export default async function BankPage({ params }: { params: Promise<{ token: string }> }) {
  await connection();
  if (env().mode !== 'demo') notFound();
  const { token } = await params;
  return <ChargeCard charge={await loadCharge(token)} action={routes.bankDecision(token)} />;
}
