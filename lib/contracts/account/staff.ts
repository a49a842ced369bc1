import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, money, orderId, orRefusal, storeId } from '../fields.ts';
import { order, orderHistoryEntry, orderLine } from '../orders.ts';
import { MOST_CARNET, MOST_NAME, MOST_REASON } from '../text-limits.ts';
import { knownDevice, remoteAddress } from './fields.ts';

/** Who works in a store. */
export const staffMember = z.object({
  name: z.string(),
  /** manager: gives money back as well. */
  role: z.enum(['seller', 'manager']),
  storeid: storeId,
  storename: z.string(),
});

/** What is left to do with an order: to make it ready or send it, to hand it over, nothing. */
export const staffState = z.enum(['todo', 'ready', 'done', 'cancelled']);
export type StaffState = z.infer<typeof staffState>;

/** What a list shows: orders in a state, or those whose money is to be given back. */
export const staffList = z.enum([...staffState.options, 'refund']);
export type StaffList = z.infer<typeof staffList>;

/** Orders of either way to their customers; '' for both. */
export const staffDelivery = z.enum(['', 'PICKUP', 'ADDRESS']);
export type StaffDelivery = z.infer<typeof staffDelivery>;

/** Of a cancelled order: nothing was paid, the money is to be given back, or was. */
const refund = z.enum(['none', 'due', 'done']);

/** How an order was handed over, for the staff of its store alone: who collected it, and how that was checked. */
export const handOver = z.object({
  at: instant,
  /** Login name of the member of staff. */
  by: z.string(),
  /** code: the customer's code. carnet: the carnet of who collected it. none: it was brought to its customer. */
  proof: z.enum(['code', 'carnet', 'none']),
  /** '' of another proof, and once it was erased. */
  name: z.string(),
  carnet: z.string(),
  /** Whether it is a name of the order; null where nothing was compared. */
  isname: z.boolean().nullable(),
  /** Whether it is a number of the order's or its customer's; null where none is known. */
  iscarnet: z.boolean().nullable(),
  reason: z.string(),
});
export type HandOver = z.infer<typeof handOver>;

/** How money was paid in the store; card: also by QR at the till. unknown: nobody said how. */
export const tender = z.enum(['cash', 'card', 'unknown']);
export type Tender = z.infer<typeof tender>;

/** Money that came for an order, and was given back perhaps. */
export const takenPayment = z.object({
  amount: money,
  tender: z.enum([...tender.options, 'bank']),
  /** '' where nobody recorded it. */
  at: z.string(),
  /** Login name of the member of staff who took it; '' of a bank, and where nobody said who. */
  by: z.string(),
  /** '' while it was not given back. */
  returnedat: z.string(),
  returnedby: z.string(),
});
export type TakenPayment = z.infer<typeof takenPayment>;

const staffOrder = z.object({
  order,
  state: staffState,
  statusname: z.string(),
  refund,
  /** What is left to pay in the store, or to whoever brings it. */
  due: money,
  /** Null while no money came. */
  payment: takenPayment.nullable(),
});

/** An order in a list. */
const listedOrder = staffOrder.extend({
  /** Sets of pictures of its first lines, three at most, each once. */
  images: z.array(z.string()),
  units: z.number(),
});
export type ListedOrder = z.infer<typeof listedOrder>;

/** A count that stops here: there may be more. */
export const MAX_COUNT = 999;

/** AJ-134: a login of the staff. Refused alike for an unknown name, a wrong password and who works here no more. */
export const staffLogin = defineCall({
  id: 'AJ-134',
  service: 'ajuar',
  method: 'staffLogin',
  kind: 'write',
  retry: 'never',
  access: 'server',
  request: z.object({
    name: z.string().max(60),
    password: z.string().max(200),
    remoteaddress: remoteAddress,
    device: knownDevice,
  }),
  response: orRefusal({ token: z.string(), staff: staffMember }),
});

/** AJ-135: ends the login whose token is shown. */
export const staffLogout = defineCall({
  id: 'AJ-135',
  service: 'ajuar',
  method: 'staffLogout',
  kind: 'write',
  retry: 'safe',
  access: 'staff',
  request: z.object({}),
  response: z.object({ success: z.literal(true) }),
});

/** What of the orders is shown: a list of one delivery or both; with a query what it finds. */
const staffView = z.object({
  state: staffList,
  delivery: staffDelivery.default(''),
  query: z.string().max(120).default(''),
});
export type StaffView = z.infer<typeof staffView>;

/**
 * AJ-136: orders of one's own store: in a list, what is to be done by its day, what is over the newest first; with a query instead
 * those that it finds by number, name, telephone or e-mail, whatever their state.
 */
export const getStaffOrders = defineCall({
  id: 'AJ-136',
  service: 'ajuar',
  method: 'getStaffOrders',
  kind: 'read',
  access: 'staff',
  request: staffView,
  response: z.object({
    success: z.literal(true),
    staff: staffMember,
    /** 50 at most. */
    rows: z.array(listedOrder),
    /** There are more. */
    ismore: z.boolean(),
    /** The query is too short to search for. */
    isshort: z.boolean(),
    /** How many there are of the same delivery, `MAX_COUNT` at most. */
    counts: z.record(staffList, z.int()),
    /** How many there are in the same list, `MAX_COUNT` at most. */
    deliveries: z.record(staffDelivery, z.int()),
  }),
});

/** AJ-137: an order of one's own store, and what may be done with it now. Refused for every other. */
export const getStaffOrder = defineCall({
  id: 'AJ-137',
  service: 'ajuar',
  method: 'getStaffOrder',
  kind: 'read',
  access: 'staff',
  request: z.object({ orderid: orderId }),
  response: orRefusal({
    ...staffOrder.shape,
    staff: staffMember,
    lines: z.array(orderLine),
    history: z.array(orderHistoryEntry.extend({ STATUSNAME: z.string() })),
    can: z.object({
      ready: z.boolean(),
      /** Its money is to be taken now, before it is handed over. */
      pay: z.boolean(),
      handover: z.boolean(),
      /** It is cancelled; once it was handed over, `return` takes it back instead. */
      refund: z.boolean(),
      return: z.boolean(),
      giveback: z.boolean(),
    }),
    /** It is a part of a group gift that was bought, or whose money its owner has: it is not given back. */
    isspent: z.boolean(),
    /** Who cancelled it, '' where nobody said so, and why. */
    cancelledby: z.enum(['', 'customer', 'shop']),
    cancelreason: z.string(),
    /** The customer has a code, which is asked for; without it, and of gifts, the carnet of who collects is. */
    needscode: z.boolean(),
    /** Who is expected to collect it; empty of an order that is brought. */
    collectors: z.array(z.string()),
    /** Null while it was not handed over. */
    handover: handOver.nullable(),
    /** What the shopper told in the form of the payment: with how much cash they pay, so that the change comes along. */
    paymentdata: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
});

/**
 * AJ-138: makes an order ready (or sends it), records that it was paid at the counter, hands it over (by the customer's code, or by the
 * carnet of who collects), cancels it with its money to be given back, takes back what was handed over (`return`: a page from before that
 * cannot), or gives the money back. Safe to repeat by who did it: money and hand-overs
 * of others are refused with DONE, in words that say who and when. Refused with UNPAID where it is to be paid before it is handed over, or a
 * gift before it is made ready. Refused with CODE for a wrong code, NAME and CARNET for what is none,
 * REASON where who collects is not who is expected and nothing says why, LATE where it may not be done (any more), NOTFOUND for another
 * store's order, AWAY and DECLINED by the gateway.
 */
export const changeStaffOrder = defineCall({
  id: 'AJ-138',
  service: 'ajuar',
  method: 'changeStaffOrder',
  kind: 'write',
  retry: 'safe',
  access: 'staff',
  request: z.object({
    orderid: orderId,
    action: z.enum(['ready', 'pay', 'handover', 'handovercarnet', 'refund', 'return', 'giveback']),
    code: z.string().max(20).default(''),
    /** How it is paid at the counter. */
    tender: tender.exclude(['unknown']).optional(),
    /** Who collects it, as on their carnet. */
    collector: z.object({ name: z.string().max(MOST_NAME), carnet: z.string().max(MOST_CARNET) }).optional(),
    reason: z.string().max(MOST_REASON).default(''),
  }),
  response: orRefusal({ state: staffState, statusname: z.string() }),
});
