import type { z } from 'zod';
import { orderPath, orderQuery } from './order-query.ts';
import { apiOrder, orderPage } from './order-schema.ts';
import { priceFeed, priceResult } from './price-feed.ts';
import type { ProblemCode } from './problem.ts';
import type { Scope } from './scopes.ts';
import { feedResult, stockFeed } from './stock-feed.ts';

/** A request of the API: how it is made, what it takes, what comes back. */
export interface Operation {
  id: string;
  method: 'GET' | 'POST';
  /** Below /api/v1, `:name` for a part. */
  url: string;
  scope: Scope;
  summary: string;
  description: string;
  path?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** It takes the header Idempotency-Key. */
  isKeyed?: true;
  response: z.ZodType;
  /** What can be wrong besides the fields, the key and its scope. */
  problems: readonly ProblemCode[];
}

export const listOrders = {
  id: 'listOrders',
  method: 'GET',
  url: '/orders',
  scope: 'orders:read',
  summary: 'Follow orders',
  description:
    'A page of the log of orders: each order stands where it last changed, the longest unchanged first. Go on with ' +
    '`next_cursor`; an order that changes comes again.',
  query: orderQuery,
  response: orderPage,
  problems: ['expired-cursor'],
} as const satisfies Operation;

export const getOrder = {
  id: 'getOrder',
  method: 'GET',
  url: '/orders/:number',
  scope: 'orders:read',
  summary: 'Read an order',
  description: 'An order as it is now.',
  path: orderPath,
  response: apiOrder,
  problems: ['not-found'],
} as const satisfies Operation;

export const sendStock = {
  id: 'sendStock',
  method: 'POST',
  url: '/stock',
  scope: 'stock:write',
  summary: 'Say what there is',
  description:
    'Counts (`set`) are brought up to now with what orders took and gave back since `as_of`. Differences (`adjust`) are added ' +
    'once for each Idempotency-Key. Rows that cannot be taken are named in the response, and all others are taken.',
  body: stockFeed,
  isKeyed: true,
  response: feedResult,
  problems: ['conflict', 'idempotency-conflict'],
} as const satisfies Operation;

export const sendPrices = {
  id: 'sendPrices',
  method: 'POST',
  url: '/prices',
  scope: 'prices:write',
  summary: 'Say what something costs',
  description:
    'Sets the price of SKUs, or of all SKUs of a product: the regular price, and a lower one for a term. Rows that make no sense ' +
    'are named in the response, and all others are taken. Sent again it changes nothing.',
  body: priceFeed,
  response: priceResult,
  problems: [],
} as const satisfies Operation;

/** All that the API can be asked for. */
export const OPERATIONS: readonly Operation[] = [listOrders, getOrder, sendStock, sendPrices];
