import 'server-only';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { getFile } from '#lib/contracts/content/content.ts';
import { loadFile } from './data.ts';
import { isForCustomers } from './domain/layout-access.ts';
import { splitName } from './domain/limits.ts';

type Output = CallOutput<typeof getFile>;

/**
 * A published layout for a browser (CALL-32, CALL-33), out of the cache of the pages that show it. What there is not, and what is
 * shown to customers alone and nobody is logged in, is no template; drafts open by their signed link only.
 * @throws BackendError
 */
export async function readForBrowser(
  { layoutFile, foldername }: CallInput<typeof getFile>,
  isLoggedIn: boolean,
): Promise<Output> {
  const name = splitName(`${foldername}/${layoutFile}`);
  if (!name || (isForCustomers(name.folder, name.file) && !isLoggedIn)) return absent;
  return loadFile(name.folder, name.file);
}

const absent: Output = { success: true, template: null, media: {} };
