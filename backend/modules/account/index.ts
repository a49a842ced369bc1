/** Customers as they are stored: by number, by e-mail, and locked for a transaction. */
export { type CustomerRow, findCustomer, findCustomerByEmail, lockCustomer } from './customer-reader.ts';
/** Compares a password with the one that is stored. */
export { verifyPassword } from './passwords.ts';
/** What an account holds of a person, exported and erased. */
export { eraseAccount, exportAccount } from './personal.ts';
/** Writes a customer who need not register, such as one of the demo. */
export { writeCustomer } from './ready-customer.ts';
/** Whose token a call shows, and whose login ran out by time. */
export { findRunOut, identifyByToken } from './tokens.ts';
/** Whom a visitor's marketing events are about. */
export { idsOfVisitor } from './tracking/visitor-ids.ts';
