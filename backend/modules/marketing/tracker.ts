import type { BackendEnv } from '../../env.ts';
import { bloomreachTracker } from '../../ports/bloomreach-tracker.ts';
import type { MarketingTracker, Post } from '../../ports/marketing-tracker.ts';
import { webhookTracker } from '../../ports/webhook-tracker.ts';

/** The tracker of the settings; undefined without one (GAP-118). */
export function trackerOf(
  settings: BackendEnv['marketing'],
  { now, post }: { now: () => Date; post?: Post },
): MarketingTracker | undefined {
  if (!settings) return undefined;
  const { url, project, key, secret } = settings;
  if (project) return bloomreachTracker({ url, project, key, secret }, post);
  return webhookTracker({ url, secret }, { now, ...(post && { post }) });
}
