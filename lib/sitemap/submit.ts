import 'server-only';

const TIMEOUT_MS = 10_000;

/** Submits addresses to search engines by IndexNow. @throws Error when they are not accepted */
export async function submit(url: string, submission: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(submission),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`IndexNow answered ${response.status}`);
}
