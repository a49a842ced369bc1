/** What a person wrote to the shop, exported and erased. */
export { eraseMessages, exportMessages } from './personal.ts';
