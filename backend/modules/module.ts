import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import type { BackendEnv } from '../env.ts';
import type { Route } from '../http/handler.ts';
import type { Job } from '../jobs.ts';
import type { StateSource } from '../state.ts';

/** A capability of the back-end: calls of the contract, routes outside of it, and work beside them. */
export interface Module {
  routes?(deps: Dependencies, env: BackendEnv): Route[];
  register?(app: FastifyInstance, deps: Dependencies, env: BackendEnv): void;
  /** Routes under /operator/, which only commands of this machine reach (see http/operator.ts). */
  operate?(app: FastifyInstance, deps: Dependencies, env: BackendEnv): void;
  /** Figures for who watches the shop. */
  state?: StateSource;
  /** Work beside the requests; the server runs it, tests call it. */
  jobs?(deps: Dependencies, env: BackendEnv, log?: Pick<FastifyBaseLogger, 'info' | 'warn'>): Job[];
}
