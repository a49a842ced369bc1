import type { FastifyBaseLogger } from 'fastify';
import { storeRows } from '#backend/modules/stores/index.ts';
import { ACCOUNT_MENU } from '#lib/account/domain/account-menu.ts';
import { menuRow } from '#lib/content/domain/menu.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { getHeaderMenu, getuserMenu } from '#lib/contracts/content/menus.ts';
import { isOpen } from '#lib/platform/domain/routes/navigation.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readLayout } from './service.ts';

/**
 * The menu of a catalogue (CALL-17, CALL-30), none without a layout. Broken entries, and those that lead where nothing
 * is, are left out.
 * @param catalog without one that of the first store
 */
export async function readMenu(
  deps: Pick<Dependencies, 'db' | 'files' | 'clock'>,
  catalog: number | undefined,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<CallOutput<typeof getHeaderMenu>> {
  const wanted = catalog ?? Number((await storeRows(deps.db))[0]?.NUMBER_VALUE ?? 0);
  const layout = { layoutFile: `menu_${wanted}`, foldername: 'private' };
  const { template, media } = await readLayout(deps, layout, log);
  const given = template?.kind === 'data' ? template.rows : [];
  const rows = given.flatMap((row) => {
    const parsed = menuRow.safeParse(row);
    return parsed.success && isOpen(parsed.data.MENUURL) ? [parsed.data] : [];
  });
  return { success: true, rows, media };
}

/** The account menu as the shop has it today (CALL-31). */
export function userMenu(): CallOutput<typeof getuserMenu> {
  const open = ACCOUNT_MENU.filter(({ href }) => isOpen(href));
  return {
    success: true,
    rows: open.map(({ label, href, audience }, at) => ({
      MENUID: at + 1,
      MENULABEL: label,
      MENUURL: href,
      AUDIENCE: audience ?? 'all',
    })),
  };
}
