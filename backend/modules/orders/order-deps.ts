import type { Dependencies } from '../../dependencies.ts';
import type { LinkEnv } from './order-link.ts';

/** What changing orders needs: dependencies, and what links in mail are made of. */
export type OrderDeps = Pick<Dependencies, 'db' | 'clock' | 'ports'> & LinkEnv;
