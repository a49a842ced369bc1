/** Hands due entries of a kind over together, for who has a worker of their own. */
export { type Counts, deliverBatch } from './attempts.ts';
/** A mail that looks like the shop, as HTML and text. */
export {
  composeMail,
  type MailContent,
  type MailItem,
  type MailPart,
  type MailPicture,
  type MailRow,
} from './compose-mail.ts';
/** Writes what happens after the commit: mail, cache tags to purge, other messages. */
export { enqueue, notifyChanged, sendMail, sendNothing, withCause } from './enqueue.ts';
/** Erases what waits to be sent to a person or told of them. */
export { eraseEventsOf, eraseFromOutbox } from './personal.ts';
/** Posts a signed notice to the storefront. */
export { postSigned, type Send } from './post-signed.ts';
/** Whether a database has a purge; has every storefront purge all that it has. */
export { hasPurge, restartPurges } from './purge-log.ts';
/** How entries of a kind are delivered, for the module that knows. */
export type { Deliveries } from './worker.ts';
