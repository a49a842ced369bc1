import 'server-only';
import { getFile, type Layout, type MediaInfo, type PageLayout } from '#lib/contracts/content/content.ts';
import { getDraft, type LayoutFinding } from '#lib/contracts/content/drafts.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { cachedCall } from '#lib/platform/cache/cached.ts';
import { tags } from '#lib/platform/cache/tags.ts';

/** A page of blocks with the pictures that it names. */
export interface ContentPage {
  layout: PageLayout;
  media: Readonly<Record<string, MediaInfo>>;
}

/** A layout of any kind, as it is published; kept until it is published again, and 300 s at most. @throws BackendError */
export function loadFile(folder: string, file: string) {
  return cachedCall(getFile, { layoutFile: file, foldername: folder }, [tags.layout(file)]);
}

/**
 * A page layout of the layouts folder (BLOCK-02, BLOCK-06..08), null when there is no such page.
 * @param folder 'private', 'pages', 'pages/ayuda' …
 * @throws BackendError
 */
export async function loadPage(folder: string, file: string): Promise<ContentPage | null> {
  const { template, media } = await loadFile(folder, file);
  return template?.kind === 'page' ? { layout: template, media } : null;
}

/** Records of a data layout with the pictures that they name. */
export interface ContentRecords {
  rows: readonly Record<string, unknown>[];
  media: Readonly<Record<string, MediaInfo>>;
}

/**
 * The records of a data layout such as menu_{catalogId} or messages (BLOCK-52); none when the file is missing.
 * @throws BackendError
 */
export async function loadRecords(folder: string, file: string): Promise<ContentRecords> {
  const { template, media } = await loadFile(folder, file);
  return { rows: template?.kind === 'data' ? template.rows : [], media };
}

/** A draft as it would show, with the findings of its checks. */
export interface Draft {
  name: string;
  /** ISO instant until which its link works. */
  until: string;
  template: Layout | null;
  media: Readonly<Record<string, MediaInfo>>;
  findings: readonly LayoutFinding[];
}

/**
 * A draft by the signed key of its preview, never kept. A text that says why the key opens none; '' where the back-end
 * knows no drafts.
 * @throws BackendError
 */
export function loadDraft(key: string): Promise<Draft | string> {
  const ask = async () => {
    const response = await call(getDraft, { key });
    return response.success ? response : response.message;
  };
  return orElse<Draft | string>(getDraft, ask, async () => '');
}
