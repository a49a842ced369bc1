import { reorderTexts } from '#lib/labels/orders/history.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import * as routes from '#lib/platform/routes.ts';
import type { ReorderReport } from './domain/reorder-words.ts';

/**
 * Asks the shop to put an order's lines into the visitor's cart. Never throws: what went wrong is a report too.
 * @param proof that the page may show the order
 */
export async function requestReorder(orderid: string, proof: string): Promise<ReorderReport> {
  if (navigator.onLine === false) return failed(reorderTexts.offline);
  try {
    const response = await fetch(routes.reorder(orderid), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ proof }),
      // Who clicks and at once follows a link has bought again.
      keepalive: true,
    });
    const body: unknown = await response.json();
    return response.ok ? (body as ReorderReport) : failed(messageIn(body));
  } catch {
    return failed(reorderTexts.failed);
  }
}

function failed(text: string): ReorderReport {
  return { tone: 'error', text, lines: [] };
}

function messageIn(body: unknown): string {
  return isRecord(body) && typeof body.message === 'string' ? body.message : reorderTexts.failed;
}
