import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { CardForm } from '#components/gateway/card-form.tsx';
import { loadGatewayCharge } from '#lib/gateway/data.ts';
import { gatewayTexts } from '#lib/labels/checkout/gateway.ts';
import { env } from '#lib/platform/env.ts';
import * as routes from '#lib/platform/routes.ts';

export const metadata: Metadata = { title: gatewayTexts.label };

interface Props {
  params: Promise<{ token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Where a payment by card of the demo is made. A live shop has no such page. */
export default async function GatewayPage({ params, searchParams }: Props) {
  await connection();
  if (env().mode !== 'demo') notFound();
  const { token } = await params;
  const { problem } = await searchParams;
  return (
    <CardForm
      charge={await loadGatewayCharge(token)}
      problem={isProblem(problem) ? problem : ''}
      action={routes.gatewayPayment(token)}
    />
  );
}

type Problem = keyof typeof gatewayTexts.problem;

function isProblem(text: string | string[] | undefined): text is Problem {
  return typeof text === 'string' && Object.hasOwn(gatewayTexts.problem, text);
}
