/** The shop's settings of the checkout, with one of its stores. */
export {
  type Counter,
  checkoutSettings,
  type FormSetting,
  isLoginForced,
  knownPaymentType,
  offeredPaymentTypes,
  offeredShippingTypes,
  readCounter,
  readSettings,
  type StoreRecord,
  shippingForm,
  storeRow,
} from './checkout-settings.ts';
/** Stores: their numbers, names and catalogues. */
export { catalogOf, findStoreName, listStores, storeIds, storeRows } from './store-reader.ts';
