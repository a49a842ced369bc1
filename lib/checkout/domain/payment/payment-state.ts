/** Whether a payment that stands like this may still be made. */
export function awaitsPayment(state: string): state is 'waiting' | 'rejected' {
  return state === 'waiting' || state === 'rejected';
}
