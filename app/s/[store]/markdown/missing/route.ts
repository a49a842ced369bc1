import { respondMissing } from '../respond.ts';

export const dynamic = 'force-dynamic';

/** Where the middleware sends addresses in Markdown that name no public page. */
export function GET(): Response {
  return respondMissing();
}
