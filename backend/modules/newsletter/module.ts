import { followNewsletterLink } from '#lib/contracts/account/newsletter.ts';
import { handle } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { followLink, pruneSubscriptions } from './service.ts';

const HOUR_MS = 3_600_000;

/** Subscriptions to the newsletter: the links of its mails (AJ-62), and what is forgotten. Customers' calls are the account's. */
export const newsletterModule: Module = {
  routes: (deps, env) => [handle(followNewsletterLink, (input) => followLink(deps, env, input))],
  jobs: (deps) => [{ name: 'newsletter-prune', everyMs: HOUR_MS, run: () => pruneSubscriptions(deps) }],
};
