/** Whether an e-mail gets the newsletter, and all that changes it. */
export {
  confirmNotedSubscription,
  eraseSubscription,
  moveSubscription,
  newsletterState,
  noteSubscription,
  subscribe,
  unsubscribe,
} from './service.ts';
