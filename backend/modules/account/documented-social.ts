import { z } from 'zod';
import type { DocumentedPayload } from '../../http/handler.ts';

const text = z.string().default('');

const payload = z.looseObject({
  googleId: text,
  customerkey: text,
  profileObj: z.object({ email: text, givenName: text, familyName: text }),
});

/** The social login payload of the specification (2§3): what the provider's own button gives to a page. */
export const documentedSocialLogin: DocumentedPayload = {
  isSent: (body) => 'profileObj' in body,
  toRequest: payload.transform(({ googleId, profileObj, customerkey, ...rest }) => ({
    firstname: profileObj.givenName,
    lastname: profileObj.familyName,
    ...rest,
    email: profileObj.email,
    customerkey: customerkey || googleId,
  })),
};
