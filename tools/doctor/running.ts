import { findRunning, type LockInfo } from '#backend/db/lock.ts';
import { type Patient, reasonOf } from './finding.ts';

/** A process that says nothing within this time is as good as away, in milliseconds. */
const WAIT_MS = 5000;
const PATIENCE = { tries: 1, wait: 3000 };

/** The back-end of the data folder, null when none responds. */
export function ownBackend({ dataDir }: Patient): Promise<LockInfo | null> {
  return findRunning(dataDir, PATIENCE);
}

/** Addresses of the back-ends: those of the settings, else the one of the data folder. */
export async function backendAddresses(patient: Patient): Promise<string[]> {
  const named = (patient.env.BACKEND_URL ?? '').split(',').map((url) => url.trim());
  const given = named.filter((url) => URL.canParse(url)).map((url) => url.replace(/\/+$/, ''));
  if (given.length > 0) return given;
  const own = await ownBackend(patient);
  return own && own.port > 0 ? [`http://127.0.0.1:${own.port}`] : [];
}

/** Asks the back-end of the data folder something of the operator's. @throws Error when it does not respond */
export async function askOwn({ port, operatorKey }: LockInfo, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-ajuar-operator-key': operatorKey,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (!response.ok) throw new Error(`the back-end responded ${response.status} to ${path}`);
  return response.json();
}

/** The metrics of a process as text, null where it shows none to us. */
export async function metricsOf(base: string, token: string | undefined): Promise<string | null> {
  if (!token) return null;
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${base}/metrics`, { headers, signal: AbortSignal.timeout(WAIT_MS) });
  const text = await response.text();
  return response.ok ? text : null;
}

/** The status with which an address responds; the reason, in words, where it does not. */
export async function statusOf(url: string, init: RequestInit = {}): Promise<number | string> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(WAIT_MS) });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    return reasonOf(error);
  }
}
