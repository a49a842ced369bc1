import { z } from 'zod';
import { order, orderHistoryEntry, orderLine } from '#lib/contracts/orders.ts';

/** Answers of the operator's order routes; money is in bolivianos on the wire, centavos inside. */
export const operatorOrderList = z.object({
  success: z.literal(true),
  rows: z.array(order.extend({ STATUSNAME: z.string(), ISCLOSED: z.boolean() })),
});

export const operatorOrder = z.object({
  success: z.literal(true),
  order,
  history: z.array(orderHistoryEntry.extend({ STATUSNAME: z.string() })),
  lines: z.array(orderLine),
});
