const PATIENCE_MS = 5000;

/** Whether an address answers 2xx, in time. */
export async function answers(address) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
