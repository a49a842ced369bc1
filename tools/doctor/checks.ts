import { archive } from './checks/archive.ts';
import { bucket } from './checks/bucket.ts';
import { caches } from './checks/caches.ts';
import { dataFolder } from './checks/data-folder.ts';
import { database } from './checks/database.ts';
import { layouts } from './checks/layouts.ts';
import { mail } from './checks/mail.ts';
import { payments } from './checks/payments.ts';
import { backends, storefront } from './checks/processes.ts';
import { redis } from './checks/redis.ts';
import { replica } from './checks/replica.ts';
import { settings } from './checks/settings.ts';
import { site } from './checks/site.ts';
import { state } from './checks/state.ts';
import { telemetry } from './checks/telemetry.ts';
import type { Check } from './finding.ts';

/** From what everything else needs to what needs everything else. */
export const CHECKS: readonly Check[] = [
  settings,
  site,
  dataFolder,
  bucket,
  database,
  replica,
  archive,
  mail,
  redis,
  caches,
  telemetry,
  payments,
  backends,
  storefront,
  state,
  layouts,
];
