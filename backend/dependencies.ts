import type { Db } from './db/database.ts';
import type { Locks } from './db/locks/locks.ts';
import type { Replica } from './db/replica/replica.ts';
import type { Identify } from './http/access.ts';
import type { LogSink } from './http/logging.ts';
import type { JobRuns } from './job-runs.ts';
import type { AccountPorts } from './modules/account/ports.ts';
import type { CartPorts } from './modules/carts/ports.ts';
import type { ImageWork } from './modules/media/ports.ts';
import type { OrderPorts } from './modules/orders/ports.ts';
import type { FileStore } from './ports/files.ts';
import type { MarketingTracker } from './ports/marketing-tracker.ts';
import type { StateReader } from './state.ts';
import type { Watch } from './watch.ts';

/** The present instant; tests move it. */
export type Clock = () => Date;

/** What modules have done by those that stand on them, each by an interface of its own. */
export interface Ports {
  account: AccountPorts;
  carts: CartPorts;
  orders: OrderPorts;
}

/** What every module of the back-end is given; there are no globals. */
export interface Dependencies {
  db: Db;
  /** Makes reads that may be a moment old; the database makes all without. */
  replica?: Replica;
  ports: Ports;
  /** For work that one back-end at a time may do. */
  locks: Locks;
  clock: Clock;
  /** Layout templates, original images and videos. */
  files: FileStore;
  /** Where this back-end is reached, once it listens: the demo's card gateway is called there. */
  ownUrl?: () => string;
  /** How servers elsewhere are reached; `fetch` without. */
  send?: (url: string, init: RequestInit) => Promise<Response>;
  /** Whose token a customer's calls show; the stored sessions of customers without. */
  identify?: Identify;
  /** Works on visitors' images; this process without. */
  images?: ImageWork;
  /** Hears what shoppers do who allow it; without, nobody does (GAP-118). */
  marketing?: MarketingTracker;
  /** Long work ends at its next step once it is aborted: whoever waits for it has interrupted it, or the back-end is to end. */
  stopping?: AbortSignal;
  /** Aborted when the back-end is to end soon: it serves on and says that it is not ready. */
  draining?: AbortSignal;
  /** Hears what happens, to count it; nobody does without. */
  watch?: Watch;
  /** Figures of the shop, and how its jobs end, for who asks. */
  state?: StateReader;
  runs?: JobRuns;
  /** Where log lines go; stdout without. */
  log?: LogSink;
}
