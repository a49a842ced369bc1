import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { previewOf, writeTemplate } from './layouts.ts';

interface BlockSample {
  type: string;
  data: unknown;
  config?: unknown;
  /** Where it shows; left out for a block that does not say. */
  version?: 'mobile' | 'web' | 'both';
}

/** A page template with these blocks, one below the other; each has its key as id. */
export function pageOfBlocks(name: string, blocks: Readonly<Record<string, BlockSample>>): object {
  const all = Object.entries(blocks).map(([id, { config = {}, ...block }]) => ({ id, ...block, config }));
  return {
    version: 1,
    kind: 'page',
    name,
    languageId: 3,
    rows: [{ id: 'r', columns: [{ size: 12, blocks: all }] }],
  };
}

/** Opens a draft with these blocks in the running shop. @returns the place of each by its id */
export async function openBlocks(
  page: Page,
  blocks: Parameters<typeof pageOfBlocks>[1],
): Promise<(id: string) => Locator> {
  const name = `pages/prueba-${randomUUID().slice(0, 8)}`;
  await page.goto(await previewOf(writeTemplate(name, pageOfBlocks(name.slice(6), blocks)), name));
  return (id) => page.locator(`#bloque-${id}`);
}
