import 'server-only';
import { errors } from '#lib/labels/platform/errors.ts';
import { BackendError, isBackendFault } from '../api/errors.ts';
import { RETRY_AFTER_S } from '../domain/retry-after.ts';
import { findRoute } from '../domain/routes/find-route.ts';
import { env } from '../env.ts';
import { reportError } from '../error-reports/report-error.ts';
import { LimitReached, spendWrite } from '../limits/limits.ts';
import { log } from '../logging.ts';
import { STORE_COOKIE, storeCookieOptions } from '../middleware/store-choice.ts';
import { waitLong } from '../request-context.ts';
import * as routes from '../routes.ts';
import { FAILURE_PAGE_POLICY, heldFormPage } from '../server/document/failure-page.ts';
import { ADDRESS_HEADER } from '../server/guards/client-address.ts';
import { type ChosenStore, storeByCookie } from '../session/chosen-store.ts';
import type { Session } from '../session/content.ts';
import { readEventMode, writeEventMode } from '../session/event-mode.ts';
import { writeFlash } from '../session/flash.ts';
import { refreshLogin } from '../session/refresh.ts';
import { isSameOrigin } from '../session/same-origin.ts';
import type { CookieJar } from '../session/sealed.ts';
import { identified, openSession } from '../session/session.ts';
import { openFormMemory } from './form-memory.ts';
import { errorAt, type FormHandler, type FormOutcome, type Posted, safePath, textOf } from './form-post.ts';
import {
  type CartOwning,
  joinAfterLogin,
  type OwnCart,
  settleOwnCart,
  withNotice,
  withWaiting,
} from './own-cart.ts';
import { readForm, type SentForm } from './read-form.ts';
import { refuseRequest } from './refuse-request.ts';

/** What the route lends: the cookies, and the reads that belong to other capabilities. */
export interface FormTools {
  jar: CookieJar;
  loadStores: () => Promise<ChosenStore[]>;
  /** Goes on with the cart of the chosen store. */
  changeStore: CartOwning;
  /** Sees to it that the cart is the visitor's own, before and after a login. */
  ownCart?: { settle: CartOwning; join: CartOwning };
}

/**
 * Handles a posted form and responds with 303 to the page that follows. What the back-end refuses leads back to where the shopper came
 * from, with its words. When it is away, or the visitor sends too often, the response is a page that holds all that was
 * sent, to be sent again.
 */
export async function handleForm(
  request: Request,
  handler: FormHandler,
  tools: FormTools,
): Promise<Response> {
  if (!isSameOrigin(request.headers, env().siteUrl)) return refuseRequest(request, 403, errors.forbidden);
  waitLong();
  const memory = openFormMemory();
  try {
    const form = await readForm(request, memory);
    if (form === 'too large') return refuseRequest(request, 413, errors.tooLarge);
    if (form === 'busy') return refuseRequest(request, 503, errors.busy);
    if (!form) return refuseRequest(request, 400, errors.badRequest);
    return await handleSent(request, handler, form, tools);
  } finally {
    memory.release();
  }
}

async function handleSent(
  request: Request,
  handler: FormHandler,
  form: SentForm,
  tools: FormTools,
): Promise<Response> {
  const from = cameFrom(request, form.posted);
  const sent = { ...form, posted: { ...form.posted, return: from } };
  const outcome = await run(request, handler, sent, tools);
  if (outcome instanceof Response) return outcome;
  // Cached pages show no message of their own: the browser asks /api/me for it.
  const onPage = findRoute(outcome.to).showsNotices === true;
  await writeFlash(
    tools.jar,
    outcome.flash ? { ...outcome.flash, onPage, at: outcome.to.split(/[?#]/)[0] ?? '' } : null,
  );
  if (outcome.download) return respondDownload(outcome.download);
  if (outcome.chosenStore) tools.jar.set(STORE_COOKIE, String(outcome.chosenStore), storeCookieOptions());
  if (outcome.event !== undefined) await writeEventMode(tools.jar, outcome.event);
  const cleared = outcome.clears && {
    'clear-site-data': outcome.clears.map((type) => `"${type}"`).join(', '),
  };
  return new Response(null, { status: 303, headers: { location: outcome.to, ...cleared, ...NO_STORE } });
}

/** A JSON file to save. */
function respondDownload({ name, text }: NonNullable<FormOutcome['download']>): Response {
  return new Response(text, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      ...NO_STORE,
    },
  });
}

const NO_STORE = { 'cache-control': 'no-store' };

async function run(
  request: Request,
  handler: FormHandler,
  { posted, files }: SentForm,
  { jar, loadStores, changeStore, ownCart }: FormTools,
): Promise<FormOutcome | Response> {
  const requestId = request.headers.get('x-request-id') ?? '';
  const address = request.headers.get(ADDRESS_HEADER) ?? '';
  try {
    const opened = await openSession(jar);
    await spendWrite(opened.session, address);
    opened.session = await refreshLogin(opened);
    const { loginEnded } = opened;
    const stores = await loadStores();
    const store = storeByCookie(stores, jar.get(STORE_COOKIE)?.value);
    if (!store) throw new Error('no stores');
    const event = await readEventMode(jar);
    const handle = ownCart ? await settleOwnCart(opened, { jar, store, settle: ownCart.settle }) : opened;
    // Files lie in a folder of the visitor's own.
    const before = files.length > 0 ? await identified(handle) : handle.session;
    const made = await handler(posted, { session: before, jar, store, event, requestId, address, files });
    const joined = await joinAfterLogin(made, { session: before, store }, ownCart?.join);
    const chosen = await afterChoice(joined, stores, before, changeStore);
    const outcome = await withWaiting(withNotice(joined, chosen.notice), { before, jar, loginEnded });
    const changed = chosen.session;
    if (changed || (handle.loginEnded && handle === opened)) await handle.save(changed ?? before);
    return outcome;
  } catch (error) {
    if (error instanceof BackendError && error.status === 401) {
      // The login ended at this moment.
      log('info', 'form.login-ended', { requestId });
      return errorAt(routes.login(textOf(posted, 'return')), errors.loginEnded);
    }
    const text = error instanceof BackendError ? error.shopperMessage : '';
    if (text === '') return hold(request, posted, error, requestId);
    log('warn', 'form.refused', { requestId });
    return errorAt(textOf(posted, 'return') || routes.home(), text);
  }
}

/** Nothing typed is lost while the back-end is away, nor by sending too often. */
function hold(request: Request, posted: Posted, error: unknown, requestId: string): Response {
  const { kind, status, retryAfter } = reasonOf(error);
  if (kind !== 'limit') {
    log('error', 'form.failed', { requestId, outage: kind === 'outage' });
    reportError(error, { where: 'form', requestId });
  }
  const form = {
    action: new URL(request.url).pathname,
    fields: posted,
    back: textOf(posted, 'return'),
  };
  return new Response(heldFormPage(form, kind, requestId), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': FAILURE_PAGE_POLICY,
      ...(retryAfter !== '' && { 'retry-after': retryAfter }),
      ...NO_STORE,
    },
  });
}

function reasonOf(error: unknown) {
  if (error instanceof LimitReached) {
    return { kind: 'limit', status: 429, retryAfter: String(error.retryAfterS) } as const;
  }
  return isBackendFault(error)
    ? ({ kind: 'outage', status: 503, retryAfter: String(RETRY_AFTER_S) } as const)
    : ({ kind: 'failure', status: 500, retryAfter: '' } as const);
}

/** The cart of a store that was just chosen is gone on with at once. */
async function afterChoice(
  outcome: FormOutcome,
  stores: readonly ChosenStore[],
  before: Session,
  changeStore: CartOwning,
): Promise<{ session: Session | undefined; notice: OwnCart['notice'] }> {
  const chosen = stores.find(({ storeId }) => storeId === outcome.chosenStore);
  // Who enters an event brings its store's cart along.
  if (!chosen || outcome.session) return { session: outcome.session, notice: null };
  const { session, notice } = await changeStore(before, chosen).catch(() => ({
    session: before,
    notice: null,
  }));
  return { session: session === before ? undefined : session, notice };
}

/** Where the shopper was: the form's own word, else the page that sent it; a path of this shop, '' without. */
function cameFrom(request: Request, posted: Posted): string {
  const referer = request.headers.get('referer') ?? '';
  const site = URL.canParse(referer) ? new URL(referer) : null;
  return safePath(textOf(posted, 'return'), site ? safePath(site.pathname + site.search, '') : '');
}
