import * as routes from '#lib/platform/routes.ts';
import { audit } from '#tools/bench/pages/lighthouse.ts';
import { figuresOfReport } from '#tools/bench/pages/report-figures.ts';
import { scriptWeight } from '#tools/bench/pages/scripts.ts';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import type { Shop } from '#tools/bench/support/shop.ts';
import type { MadeList } from './lists.ts';

const TABLE = 'event page';
const COLUMN = 'guests';

/** The address of a list for its guests. */
export function urlOf(shop: Pick<Shop, 'url'>, { id }: MadeList): string {
  return shop.url + routes.eventDetails(`boda-${id}`);
}

/** One Lighthouse run of a list's page as its guests see it on a phone. */
export async function auditGuests(shop: Shop, list: MadeList, closing: Closing): Promise<Figures> {
  const { report, ownBlockingMs } = await audit(
    { url: urlOf(shop, list), cookie: '', isIndexed: false },
    closing,
  );
  return {
    ...figuresOfReport(report, COLUMN, TABLE),
    [figureName(TABLE, 'own TBT ms', COLUMN)]: ownBlockingMs,
  };
}

/** What the scripts weigh that the page's HTML names, in KB. */
export async function weighGuests(shop: Shop, list: MadeList): Promise<Figures> {
  return { [figureName(TABLE, 'scripts in the HTML KB', COLUMN)]: await scriptWeight(urlOf(shop, list)) };
}
