import { z } from 'zod';
import type { MediaInfo } from '#lib/contracts/content/content.ts';

/** Levels of the menu (SHELL-27). */
const MAX_DEPTH = 4;
const DEFAULT_ROWS = 10;

/** An entry of a menu_ layout. */
export const menuRow = z.object({
  MENULEVEL: z.int().min(1).max(MAX_DEPTH),
  MENUID: z.int(),
  PARENTMENUID: z.int().nullable().catch(null),
  MENULABEL: z.string().min(1),
  MENUDESC: z.string().optional().catch(undefined),
  MENUURL: z.string().regex(/^(\/(?!\/)|https?:\/\/)/),
  ISPARENT: z.boolean().optional().catch(undefined),
  MENUROWS: z.int().optional().catch(undefined),
  MENUCHILDS: z.int().optional().catch(undefined),
  ADITIONALCONFIG: z
    .object({
      configmaxrowscol: z.coerce.number().int().catch(DEFAULT_ROWS),
      configimage: z.string().catch(''),
    })
    .catch({ configmaxrowscol: DEFAULT_ROWS, configimage: '' }),
});
type ItemRow = z.output<typeof menuRow>;

/** An entry of the menu with what lies below it (SHELL-28). */
export interface MenuItem {
  id: number;
  label: string;
  href: string;
  level: number;
  children: MenuItem[];
  /** Rows of one column of the mega-menu (SHELL-29). */
  maxRows: number;
  image: MediaInfo | null;
}

/**
 * The tree of a menu_{catalogId} layout (SHELL-27, SHELL-31). Broken rows, and what hangs below them, are left out, and
 * so is what leads where nothing is (SHELL-46).
 */
export function buildMenu(
  rows: readonly unknown[],
  media: Readonly<Record<string, MediaInfo>>,
  isOpen: (href: string) => boolean = () => true,
): MenuItem[] {
  const valid = rows.flatMap((row): ItemRow[] => {
    const parsed = menuRow.safeParse(row);
    return parsed.success && isOpen(parsed.data.MENUURL) ? [parsed.data] : [];
  });
  const below = (parent: number | null, level: number): MenuItem[] =>
    valid
      .filter((row) => row.PARENTMENUID === parent && row.MENULEVEL === level)
      .map((row) => ({
        id: row.MENUID,
        label: row.MENULABEL,
        href: row.MENUURL,
        level,
        children: level < MAX_DEPTH ? below(row.MENUID, level + 1) : [],
        maxRows: row.ADITIONALCONFIG.configmaxrowscol,
        image: media[row.ADITIONALCONFIG.configimage] ?? null,
      }));
  return below(null, 1);
}
