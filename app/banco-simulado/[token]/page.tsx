import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { ChargeCard } from '#components/bank/charge-card.tsx';
import { loadCharge } from '#lib/bank/data.ts';
import { env } from '#lib/platform/env.ts';
import { routes } from '#lib/platform/routes.ts';

const time = new Intl.DateTimeFormat('es-BO', {
  timeZone: 'America/La_Paz',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** What the QR code of the demo leads to. A live shop has no such page. */
export default async function BankPage({ params }: { params: Promise<{ token: string }> }) {
  await connection();
  if (env().mode !== 'demo') notFound();
  const { token } = await params;
  const charge = await loadCharge(token);
  return (
    <ChargeCard
      charge={charge}
      until={charge ? time.format(new Date(charge.expiresat)) : ''}
      action={routes.bankDecision(token)}
    />
  );
}
