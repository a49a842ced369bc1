/** Payment by QR at the demo's simulated bank. */
export { simulatedBank } from './adapter.ts';
/** The name of that bank, and the key that it shares with the shop. */
export { bankSecret } from './secret.ts';
