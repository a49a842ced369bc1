import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** What the shop answers before a device is asked. */
export type PasskeyOptions<For extends 'login' | 'new'> = {
  options: For extends 'login'
    ? PublicKeyCredentialRequestOptionsJSON
    : PublicKeyCredentialCreationOptionsJSON;
};

/** The shopper closed the device's question, or left it alone: nothing is wrong. */
export function isDeclined(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
