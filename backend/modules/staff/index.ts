/** Whose token a call of the staff shows, and who that is. */
export { identifyStaff, memberOf } from './login.ts';
