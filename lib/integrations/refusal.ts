import * as routes from '#lib/platform/routes.ts';
import type { Refused } from '#lib/platform/server/guards/request-guard.ts';
import { PROBLEM_TYPE, type ProblemCode, problemOf } from './domain/problem.ts';

const CODES: Readonly<Record<Refused['status'], ProblemCode>> = {
  400: 'invalid-request',
  403: 'forbidden',
  405: 'method-not-allowed',
  413: 'too-large',
  414: 'invalid-request',
};

/** What a program of the retailer reads of a request that no route saw; null where it was no request of the API. */
export function apiRefusal({ status }: Refused, path: string): { type: string; body: object } | null {
  return path.startsWith(`${routes.api()}/`) ? { type: PROBLEM_TYPE, body: problemOf(CODES[status]) } : null;
}
