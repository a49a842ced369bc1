import { salvageLayout } from '#lib/content/domain/salvage.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { getDraft } from '#lib/contracts/content/drafts.ts';
import type { Secret } from '#lib/platform/signing/secret.ts';
import type { Dependencies } from '../../dependencies.ts';
import { openDraft } from './drafts.ts';
import { imageNames } from './image-names.ts';
import { lintLayout } from './lint-layout.ts';
import { findMedia } from './media-reader.ts';
import { nameOf } from './publish.ts';

/** A draft as it would show, with what lint says of it (AJ-20). @throws Refusal for a key that opens none */
export async function readDraft(
  deps: Pick<Dependencies, 'db' | 'files' | 'clock'>,
  secret: Secret,
  key: string,
): Promise<CallOutput<typeof getDraft>> {
  const { name, text, until } = await openDraft(deps, secret, key);
  const { template, findings } = await lintLayout(deps, text, nameOf(name).file);
  const shown = template && salvageLayout(template);
  const media = shown ? await findMedia(deps.db, imageNames(shown)) : {};
  return { success: true, name, until: until.toISOString(), template: shown, media, findings };
}
