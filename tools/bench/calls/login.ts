import { login } from '#lib/contracts/account/login.ts';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { median, quantile } from '#tools/bench/report/statistics.ts';
import { type Backend, callBackend, readAnswer } from '#tools/bench/support/contract.ts';
import { demoCustomer } from '#tools/bench/support/demo-customer.ts';

const WARM_UP = 3;
const LOGINS = 60;
const LATE = 0.95;

/** The demo's customer logs in, one time after the other: most of it is the hash of the password. */
export async function loginTimes(backend: Backend, name: string): Promise<Figures> {
  const input = { ...demoCustomer(), remoteaddress: '' };
  const times: number[] = [];
  for (let at = -WARM_UP; at < LOGINS; at += 1) {
    const answer = await callBackend(backend, login, input);
    if (!readAnswer(login, answer).success) throw new Error('the demo’s customer was not logged in');
    if (at >= 0) times.push(answer.full);
  }
  return {
    [figureName('login', 'p95 ms', name)]: quantile(times, LATE),
    [figureName('login', 'p50 ms', name)]: median(times),
  };
}
