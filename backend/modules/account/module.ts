import {
  deleteCustomerAddress,
  setCustomerAddress,
  setDefaultAddress,
  updateCustomerAddress,
} from '#lib/contracts/account/addresses.ts';
import { login, setCustomers } from '#lib/contracts/account/login.ts';
import {
  addPasskey,
  getPasskeyLogin,
  getPasskeyRegistration,
  getPasskeys,
  loginPasskey,
  removePasskey,
} from '#lib/contracts/account/passkeys.ts';
import { getCustomerById, updateCustomers } from '#lib/contracts/account/profile.ts';
import {
  changePassword,
  changePasswordByToken,
  executeRecovery,
  getTokenEmail,
  proveEmail,
  recoveryPass,
  requestProof,
  sendRecoveryMail,
} from '#lib/contracts/account/recovery.ts';
import { linkSNKey, loginSNKey } from '#lib/contracts/account/social.ts';
import {
  getLoginStates,
  getSignedInCustomer,
  logout,
  logoutEverywhere,
  refreshToken,
} from '#lib/contracts/account.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import { storeId } from '#lib/contracts/fields.ts';
import { accountTexts } from '#lib/labels/account/account.ts';
import { recoveryTexts } from '#lib/labels/account/recovery.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { BackendEnv } from '../../env.ts';
import { handle, ok, Refusal, type Route } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { addAddress, changeAddress, chooseDefault, removeAddress } from './addresses.ts';
import { findSignedIn } from './customer-reader.ts';
import { documentedSocialLogin } from './documented-social.ts';
import { pruneLinks } from './links/links.ts';
import { logIn } from './login.ts';
import { newsletterRoutes } from './newsletter.ts';
import { deletePasskey } from './passkeys/repository.ts';
import {
  askForPasskey,
  keepPasskey,
  logInByPasskey,
  offerPasskey,
  pruneChallenges,
  readPasskeys,
} from './passkeys/service.ts';
import { changeOwnPassword } from './password.ts';
import { changeCustomer, readCustomer } from './profile.ts';
import { proveByLink, requestProofAgain } from './proof.ts';
import { recoverPassword, requestRecovery, sendRecovery } from './recovery.ts';
import { register } from './register.ts';
import { linkByPassword, logInByIdentity } from './social.ts';
import { endLogin, endLogins, pruneTokens, readLoginStates, refreshToken as refresh } from './tokens.ts';

const HOUR_MS = 3_600_000;

/** Customers: logins, passwords and what customers say of themselves (CALL-23 to CALL-25, CALL-41 to CALL-51, AJ-51 to AJ-64, AJ-90 to AJ-96, AJ-260). */
export const accountModule: Module = {
  routes: (deps, env) => [
    ...loginRoutes(deps, env),
    ...socialRoutes(deps, env),
    ...passkeyRoutes(deps, env),
    ...recoveryRoutes(deps, env),
    ...ownRoutes(deps, env),
    ...addressRoutes(deps),
    ...newsletterRoutes(deps, env),
  ],
  jobs: (deps) => [
    { name: 'customer-session-prune', everyMs: HOUR_MS, run: () => pruneTokens(deps) },
    { name: 'passkey-challenge-prune', everyMs: HOUR_MS, run: () => pruneChallenges(deps) },
    { name: 'account-link-prune', everyMs: HOUR_MS, run: () => pruneLinks(deps) },
  ],
};

const loginRoutes = (deps: Dependencies, env: BackendEnv): Route[] => [
  handle(login, (input, context) => logIn(deps, input, context)),
  handle(setCustomers, (input, context) => register(deps, env, input, context)),
  handle(logout, async (_input, { caller }) => {
    await endLogin(deps, caller);
    return ok({ message: accountTexts.loggedOut });
  }),
  handle(logoutEverywhere, async (_input, { caller }) =>
    ok({ ended: await endLogins(deps, caller.customerId) }),
  ),
  handle(getLoginStates, ({ keys }) => readLoginStates(deps, keys)),
  handle(refreshToken, async (_input, { caller }) => {
    const issued = await refresh(deps, caller.sessionId);
    if (!issued) throw new Refusal(errors.loginNeeded);
    return ok({ token: issued.token, expires: issued.expires.toISOString() });
  }),
  handle(getSignedInCustomer, async (_input, { caller: { customerId, eventId } }) => {
    const customer = await findSignedIn(deps.db, customerId);
    const { first_name: firstname = '', cart_id: id = null, store_id = null } = customer ?? {};
    const cart = id === null || store_id === null ? null : { id, storeid: storeId.parse(store_id) };
    return ok({ customerid: customerId, firstname, haveevent: eventId !== null, cart });
  }),
];

const socialRoutes = (deps: Dependencies, env: BackendEnv): Route[] => [
  handle(loginSNKey, (input, context) => logInByIdentity(deps, env, input, context), documentedSocialLogin),
  handle(linkSNKey, (input, context) => linkByPassword(deps, input, context)),
];

const passkeyRoutes = (deps: Dependencies, env: BackendEnv): Route[] => [
  handle(getPasskeyLogin, () => askForPasskey(deps, env)),
  handle(loginPasskey, (input, context) => logInByPasskey(deps, env, input, context)),
  handle(getPasskeyRegistration, (_input, { caller }) => offerPasskey(deps, env, caller.customerId)),
  handle(addPasskey, (input, { caller }) => keepPasskey(deps, env, input, caller.customerId)),
  handle(getPasskeys, (_input, { caller }) => readPasskeys(deps.db, caller.customerId)),
  handle(removePasskey, async ({ passkeyid }, { caller }) => {
    await deletePasskey(deps.db, caller.customerId, passkeyid);
    return ok({});
  }),
];

const recoveryRoutes = (deps: Dependencies, env: BackendEnv): Route[] => {
  const trigger = async (input: CallInput<typeof recoveryPass>) => {
    await sendRecovery(deps, env, input);
    return ok({ message: recoveryTexts.sent });
  };
  return [
    handle(getTokenEmail, (input) => requestRecovery(deps, env, input)),
    handle(recoveryPass, trigger),
    handle(executeRecovery, trigger),
    handle(sendRecoveryMail, ({ formdata: { email }, remoteaddress }) => trigger({ email, remoteaddress })),
    handle(changePasswordByToken, (input) => recoverPassword(deps, env, input)),
    handle(proveEmail, (input) => proveByLink(deps, input)),
  ];
};

const ownRoutes = (deps: Dependencies, env: BackendEnv): Route[] => [
  handle(changePassword, (input, { caller }) => changeOwnPassword(deps, env, input, caller)),
  handle(requestProof, (_input, { caller }) => requestProofAgain(deps, env, caller.customerId)),
  handle(getCustomerById, (_input, { caller }) => readCustomer(deps, caller.customerId)),
  handle(updateCustomers, (input) => changeCustomer(deps, env, input)),
];

const addressRoutes = (deps: Dependencies): Route[] => [
  handle(setCustomerAddress, (input) => addAddress(deps, input)),
  handle(updateCustomerAddress, (input) => changeAddress(deps, input)),
  handle(deleteCustomerAddress, (input) => removeAddress(deps, input)),
  handle(setDefaultAddress, (input) => chooseDefault(deps, input)),
];
