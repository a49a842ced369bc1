import 'server-only';
import { errors } from '#lib/labels/platform/errors.ts';
import { isBackendFault } from '../api/errors.ts';
import { findRoute } from '../domain/routes/find-route.ts';
import { reportError } from '../error-reports/report-error.ts';
import { giveBack, LimitReached, spend } from '../limits/limits.ts';
import { log } from '../logging.ts';
import * as routes from '../routes.ts';
import { ADDRESS_HEADER } from '../server/guards/client-address.ts';
import type { ChosenStore } from '../session/chosen-store.ts';
import { writeFlash } from '../session/flash.ts';
import type { CookieJar } from '../session/sealed.ts';
import { openSession } from '../session/session.ts';
import { errorAt, type FormContext, type FormOutcome } from './form-post.ts';
import { respondLink } from './respond.ts';

type Visit = Omit<FormContext, 'event'>;

interface LeadTools {
  jar: CookieJar;
  loadStore: () => Promise<ChosenStore | null>;
}

/**
 * Handles a visitor whom another site has led back here, and leads on with 303 as a form does. Each is a try, given back
 * when it opens a login; whatever goes wrong is said on the login page.
 */
export async function leadOn(
  request: Request,
  { jar, loadStore }: LeadTools,
  handle: (visit: Visit) => Promise<FormOutcome>,
): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? '';
  const address = request.headers.get(ADDRESS_HEADER) ?? '';
  const outcome = await run().catch((error: unknown) => {
    if (error instanceof LimitReached) return errorAt(routes.login(), errors.tooMany);
    log('error', 'lead-on.failed', { requestId, outage: isBackendFault(error) });
    reportError(error, { where: 'lead-on', requestId });
    return errorAt(routes.login(), errors.api);
  });
  const onPage = findRoute(outcome.to).showsNotices === true;
  await writeFlash(jar, outcome.flash ? { ...outcome.flash, onPage } : null);
  return respondLink(outcome.to);

  async function run(): Promise<FormOutcome> {
    await spend('tries', { address });
    const { session, save } = await openSession(jar);
    const store = await loadStore();
    if (!store) throw new Error('no stores');
    const done = await handle({ session, jar, store, requestId, address });
    if (done.session) {
      await save(done.session);
      await giveBack('tries', { address });
    }
    return done;
  }
}
