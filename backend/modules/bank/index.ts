/** Payment by QR at the demo's simulated bank. */
export { simulatedBank } from './adapter.ts';
/** The key that the bank shares with the shop. */
export { bankSecret } from './secret.ts';
