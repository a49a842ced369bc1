import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The options that the shop gives the device. */
export type PasskeyOptions<For extends 'login' | 'new'> = {
  options: For extends 'login'
    ? PublicKeyCredentialRequestOptionsJSON
    : PublicKeyCredentialCreationOptionsJSON;
};
