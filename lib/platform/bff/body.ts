/** Longest body of a browser's call, in characters. */
const MAX_BODY = 100_000;

/** The JSON body of a request; undefined when it is none or too long. */
export async function readJsonBody(request: Request): Promise<unknown> {
  try {
    const text = await request.text();
    return text.length > MAX_BODY ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
