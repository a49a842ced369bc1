/** An answer as a browser gets it, before it follows a redirect. */
export interface TestResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** A browser without scripts: it keeps cookies and sends forms. Compressing pages is a quarter of their cost: it takes them plain. */
export interface Visitor {
  get(path: string, headers?: Record<string, string>): Promise<TestResponse>;
  /** Posts a form as a page of the shop does. */
  send(form: string, fields: Readonly<Record<string, string>>): Promise<TestResponse>;
  /** Makes a call of the contract through the storefront. */
  ask(path: string, body: object): Promise<{ status: number; headers: Headers; body: unknown }>;
  /** The cookies that it has, by name. */
  cookies(): Map<string, string>;
  /** Another tab, or the same browser as it was now. */
  clone(): Visitor;
}

/** A visitor of the first store. @param origin where the shop says that it is, when a proxy stands in front of it */
export function newVisitor(url: string, kept: ReadonlyMap<string, string> = STORE, origin = url): Visitor {
  const jar = new Map(kept);
  const request = async (path: string, init: RequestInit): Promise<TestResponse> => {
    const headers = new Headers(init.headers);
    if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'identity');
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(`${url}${path}`, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const post = (path: string, body: string, type: string) => {
    const headers = { origin, referer: `${origin}/checkout/cart?step=2`, 'content-type': type };
    return request(path, { method: 'POST', headers, body });
  };
  return {
    get: (path, headers = {}) => request(path, { headers: { accept: 'text/html', ...headers } }),
    send: (form, fields) =>
      post(`/api/forms/${form}`, new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded'),
    ask: async (path, body) => {
      const response = await post(`/api/${path}`, JSON.stringify(body), 'application/json');
      return { status: response.status, headers: response.headers, body: JSON.parse(response.text) };
    },
    cookies: () => new Map(jar),
    clone: () => newVisitor(url, jar, origin),
  };
}

const STORE = new Map([['ajuar_store', '101']]);

function keep(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ');
  const at = pair.indexOf('=');
  const ended = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
  if (ended) jar.delete(pair.slice(0, at));
  else jar.set(pair.slice(0, at), pair.slice(at + 1));
}
