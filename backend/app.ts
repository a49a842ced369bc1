import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { z } from 'zod';
import { es } from 'zod/locales';
import { identifyByToken } from '#backend/modules/account/index.ts';
import { identifyStaff } from '#backend/modules/staff/index.ts';
import { contract } from '#lib/contracts/index.ts';
import type { Dependencies } from './dependencies.ts';
import type { BackendEnv } from './env.ts';
import { registerErrors } from './http/errors.ts';
import type { Route } from './http/handler.ts';
import { registerReadiness } from './http/health.ts';
import { loggerSettings, registerRequestLog, requestIdOf } from './http/logging.ts';
import { type Exposition, registerMetrics } from './http/metrics.ts';
import { registerOpenApi } from './http/openapi.ts';
import { registerOperator } from './http/operator.ts';
import { registerRoute } from './http/register.ts';
import { registerState } from './http/state.ts';
import { registerTracing } from './http/tracing.ts';
import { modules } from './modules/index.ts';
import type { Module } from './modules/module.ts';
import { mayBeOld, readOnReplica } from './old-reads.ts';

// Messages of refused input are read by shoppers' storefronts: Spanish, on both sides of the contract.
z.config(es());

/**
 * The back-end as an app that has not begun to listen: every call of the contract (a worker has none), images and health.
 * Tests give it their own database and clock.
 * @param operatorKey opens the operator's routes; '' keeps them shut
 * @param metrics shown with METRICS_TOKEN; without, none are
 */
export function buildApp(
  deps: Dependencies,
  env: BackendEnv,
  operatorKey = '',
  metrics?: Exposition,
): FastifyInstance {
  const app = Fastify({
    logger: loggerSettings(env.logLevel, deps.log),
    genReqId: requestIdOf,
    bodyLimit: 1_048_576,
    // The contract judges what stands in an address; a search of 100 characters may be 200 units.
    routerOptions: { maxParamLength: 256 },
    requestTimeout: 30_000,
    // Headers that trickle in hold a connection no longer than this; Node answers 408.
    http: { headersTimeout: 10_000, maxHeaderSize: 16_384 },
    forceCloseConnections: 'idle',
    // Only the pattern of the route is logged, never the address: it may hold e-mails and tokens.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  });
  registerErrors(app);
  registerTracing(app, env.serverKey);
  registerRequestLog(app, deps.watch);
  registerMetrics(app, env.metricsToken, metrics);
  registerReadiness(app, { ...deps, dataDir: env.dataDir });
  const rules = {
    serverKey: env.serverKey,
    operatorKey,
    identify: deps.identify ?? identifyByToken(deps),
    identifyStaff: identifyStaff(deps),
  };
  registerOperator(app, rules);
  registerState(app, deps);
  registerOpenApi(app, contract);
  for (const module of modules) {
    for (const route of env.role === 'worker' ? [] : routesOf(module, deps, env))
      registerRoute(app, route, rules);
    module.register?.(app, deps, env);
    module.operate?.(app, deps, env);
  }
  return app;
}

/** The calls of a module; where there is a replica it makes the reads that may be old. */
function routesOf(module: Module, deps: Dependencies, env: BackendEnv): readonly Route[] {
  const routes = module.routes?.(deps, env) ?? [];
  const { replica } = deps;
  if (!replica || !routes.some(({ call }) => mayBeOld(call))) return routes;
  return readOnReplica(replica, routes, module.routes?.({ ...deps, db: replica.db }, env) ?? []);
}
