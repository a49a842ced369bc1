import { type Answer, askFor } from '#tools/bench/support/http.ts';

/** A browser of the shop: keeps cookies, sends its origin. */
export class Visitor {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string, store: number) {
    this.#url = url;
    this.#cookies.set('ajuar_store', String(store));
  }

  /** A call through the BFF. @throws Error for any status but 200 */
  call(name: string, body: object): Promise<Answer> {
    return this.#post(`/api/${name}`, 'application/json', JSON.stringify(body), 200);
  }

  /** A form; its answer leads to another page. @throws Error for any status but 303 */
  form(name: string, fields: Record<string, string>): Promise<Answer> {
    const type = 'application/x-www-form-urlencoded';
    return this.#post(`/api/forms/${name}`, type, new URLSearchParams(fields).toString(), 303);
  }

  /** What it would send with a request, for a browser that goes on in its place. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async #post(path: string, type: string, body: string, status: number): Promise<Answer> {
    const answer = await askFor(status, this.#url + path, {
      method: 'POST',
      headers: { 'content-type': type, origin: this.#url, cookie: this.cookie },
      body,
    });
    for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line);
    return answer;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const isGone = attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0');
    if (isGone) this.#cookies.delete(pair.slice(0, at));
    else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
