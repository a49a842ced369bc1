import 'server-only';
import { getGiftStates } from '#lib/contracts/registry/buying.ts';
import {
  getTokenContribution,
  getTokenEventlist,
  revokeEventTokens,
  shortenLink,
} from '#lib/contracts/registry/sharing.ts';
import { sharingTexts } from '#lib/labels/registry/sharing.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { idIn } from '#lib/platform/addresses/fields.ts';
import { call } from '#lib/platform/api/client.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { errorAt, resultAt, textOf } from '#lib/platform/bff/form-post.ts';
import { env } from '#lib/platform/env.ts';
import { log } from '#lib/platform/logging.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Session } from '#lib/platform/session/content.ts';
import type { OwnGift } from '../domain/own-list.ts';
import { ownersOnly } from './access.ts';

/**
 * The whole address that an own event is shared by: the same one each time, short where that is possible (EVT-29, EVT-30); null
 * when there is none for now, which the page says (EVT-31). Never throws.
 */
export function loadShareLink({ token }: Session, eventid: number): Promise<string | null> {
  return linkOf(() => call(getTokenEventlist, { eventid }, { token }), token);
}

/** The same of a gift of it that several pay together: whoever opens it gives a part of that one. */
export function loadGiftLink({ token }: Session, eventid: number, sku: string): Promise<string | null> {
  return linkOf(() => call(getTokenContribution, { eventid, sku }, { token }), token);
}

/** A gift that takes contributions now. */
export interface SharedGift extends Pick<OwnGift, 'sku' | 'name' | 'picture'> {
  goal: Centavos;
  collected: Centavos;
}

/** The gifts of an own event that take contributions now (AJ-181). @throws BackendError */
export async function loadSharedGifts(
  { token }: Session,
  { id, gifts }: { id: number; gifts: readonly OwnGift[] },
): Promise<SharedGift[]> {
  const states = await call(getGiftStates, { eventid: id, cartsessionid: null }, { token });
  if (!states.success) return [];
  return states.rows.flatMap(({ productsku, group }): SharedGift[] => {
    const gift = gifts.find(({ sku }) => sku === productsku);
    if (!gift || group?.state !== 'open' || group.room <= 0) return [];
    const { sku, name, picture } = gift;
    return [{ sku, name, picture, goal: group.goal, collected: group.collected }];
  });
}

/** No link of an own event that was shared opens it any more; new ones are made when they are asked for. @throws BackendError */
export const revokeLinks = defineForm(
  { name: 'event-revoke', access: ownersOnly, fields: ['eventid'] },
  async (posted, { token }) => {
    const eventid = idIn(textOf(posted, 'eventid'));
    const to = routes.manageEvent('share', eventid ?? undefined);
    if (eventid === null) return errorAt(to, sharingTexts.notRevoked);
    const response = await call(revokeEventTokens, { eventid }, { token });
    return resultAt(to, response, { failed: sharingTexts.notRevoked });
  },
);

async function linkOf(
  issue: () => Promise<{ success: true; token: string } | { success: false }>,
  token: string,
): Promise<string | null> {
  try {
    const shared = await issue();
    if (!shared.success) return null;
    return (await shortOf(shared.token, token)) ?? env().siteUrl + routes.eventDetails(shared.token);
  } catch {
    log('warn', 'registry.share');
    return null;
  }
}

/** Null without a short link: the long one stays, and nobody is told. */
async function shortOf(shared: string, token: string): Promise<string | null> {
  try {
    const short = await call(shortenLink, { token: shared }, { token });
    return short.success ? short.url : null;
  } catch {
    log('info', 'registry.shorten');
    return null;
  }
}
