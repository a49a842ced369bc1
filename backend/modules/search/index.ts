/** Products for a term, and the categories that are called so. */
export { findProducts } from './service.ts';
