/** Begins the log of orders anew where other data were put in place. */
export { restartOrderLog } from './orders/change-log.ts';
