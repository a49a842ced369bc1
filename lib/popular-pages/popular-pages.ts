import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getPopularPages, reportVisits } from '#lib/contracts/popular-pages.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { onPurge } from '#lib/platform/cache/purges.ts';
import { log } from '#lib/platform/logging.ts';
import type { RequestContext } from '#lib/platform/request-context.ts';
import { cachedStore } from '#lib/platform/server/page-cache/cached-store.ts';
import { pageKey } from '#lib/platform/server/page-cache/page-cache.ts';
import { OWN_HEADER, requestOwnPage, whenIdle } from './request-page.ts';
import { type Page, Visits } from './visits.ts';
import { WarmUp } from './warm-up.ts';

const REPORT_MS = 60_000;
/** Most pages of a report: what few visit is not worth a row. */
const REPORT_PAGES = 200;
/** Longest path that is reported; with a percent sign it may be another spelling of a page that is counted already. */
const MAX_PATH = 400;
/** So many reports later the most visited pages are read again. */
const REPORTS_TO_LEARNING = 10;

/** Counts which pages are visited, and has the most visited ones rendered before they are asked for. */
export class PopularPages {
  readonly #limit;
  readonly #siteUrl;
  readonly #visits = new Visits();
  /** Nobody else knows it: requests that carry it are not visits. */
  readonly #token = randomUUID();
  #warmUp: WarmUp | undefined;

  /** @param limit how many pages are rendered before they are asked for; with 0 none is, and none is counted */
  constructor({ limit, siteUrl }: { limit: number; siteUrl: string }) {
    this.#limit = limit;
    this.#siteUrl = siteUrl;
  }

  /** Counts a request when it turns out to be for a page that Next caches: no other address is kept in mind. */
  watch(request: IncomingMessage, response: ServerResponse, path: string, context: RequestContext): void {
    if (this.#limit === 0) return;
    const isOwn = request.headers[OWN_HEADER] === this.#token;
    delete request.headers[OWN_HEADER];
    const store = cachedStore(request.headers.cookie);
    if (store === null || request.url !== path || pageKey(request, path) === null) return;
    if (path.includes('%') || path.length > MAX_PATH) return;
    const page: Page = { store, path };
    response.once('finish', () => {
      // A page that sets a cookie is one visitor's, such as one whose cookie names no store of ours.
      const isWhole = [200, 304].includes(response.statusCode) && !response.hasHeader('set-cookie');
      if (!isWhole || context.shared === undefined) return;
      if (!isOwn) this.#visits.add(page);
      this.#warmUp?.rendered(page, { tags: context.shared.tags, since: context.purges ?? 0 });
    });
  }

  /** Begins once the server listens, and goes on for as long as the process lives. */
  async follow(server: Server): Promise<void> {
    if (this.#limit === 0) return;
    const settings = { siteUrl: this.#siteUrl, token: this.#token };
    const warmUp = new WarmUp({
      render: (page) => requestOwnPage(server, page, settings).catch(() => undefined),
      whenIdle,
    });
    this.#warmUp = warmUp;
    onPurge(() => warmUp.start());
    for (let untilLearning = 0; ; untilLearning -= 1) {
      if (untilLearning <= 0 && (await this.#learn(warmUp))) untilLearning = REPORTS_TO_LEARNING;
      await pause(REPORT_MS, undefined, { ref: false });
      await this.report();
    }
  }

  /** Reads which pages are visited most. @returns false while the back-end is away */
  async #learn(warmUp: WarmUp): Promise<boolean> {
    try {
      const limit = this.#limit;
      const read = async () => (await call(getPopularPages, { limit })).rows;
      const rows = await orElse(getPopularPages, read, async () => []);
      warmUp.learn(rows.map(({ storeid, path }) => ({ store: storeid === 0 ? '' : String(storeid), path })));
      return true;
    } catch (error) {
      log('warn', 'popular-pages.unread', { reason: error instanceof Error ? error.message : 'unknown' });
      return false;
    }
  }

  /** Adds what was counted to the back-end's counts; of one that is away, it is lost. */
  async report(): Promise<void> {
    const rows = this.#visits
      .take(REPORT_PAGES)
      .map(({ page, visits }) => ({ storeid: Number(page.store), path: page.path, visits }));
    if (rows.length === 0) return;
    const report = async () => void (await call(reportVisits, { rows }));
    await orElse(reportVisits, report, async () => undefined).catch(() => log('warn', 'reportVisits'));
  }
}
