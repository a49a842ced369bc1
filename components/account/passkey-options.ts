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
