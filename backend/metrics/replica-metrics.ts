import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replica } from '../db/replica/replica.ts';

/** What a replica does for this process, where there is one. */
export function addReplica(registry: Registry, replica: Pick<Replica, 'state'>): void {
  const registers = [registry];
  new Gauge({
    name: 'ajuar_database_replica_usable',
    help: '1 while the replica responds, is one, and is not too far behind',
    registers,
    collect() {
      this.set(replica.state.status === 'ok' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'ajuar_database_replica_lag_seconds',
    help: 'How far the replica was behind when it was last seen',
    registers,
    collect() {
      this.set(replica.state.lagMs / 1000);
    },
  });
  new Counter({
    name: 'ajuar_database_replica_reads_total',
    help: 'Reads that a replica may make, by who made them: the replica, or the primary where it was behind, unusable or failed',
    labelNames: ['by'],
    registers,
    collect() {
      this.reset();
      for (const [by, count] of Object.entries(replica.state.reads)) this.inc({ by }, count);
    },
  });
}
