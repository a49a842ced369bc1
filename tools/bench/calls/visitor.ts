import type { Agent } from 'node:http';
import { type Answer, ask } from '#tools/bench/support/http.ts';

/** A browser at the shop's own door: keeps cookies, sends its origin. */
export class Visitor {
  readonly #url: string;
  readonly #agent: Agent;
  readonly #cookies = new Map<string, string>();

  constructor(url: string, agent: Agent, store: number) {
    this.#url = url;
    this.#agent = agent;
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

  async #post(path: string, type: string, body: string, status: number): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(this.#url + path, {
      method: 'POST',
      headers: { 'content-type': type, origin: this.#url, cookie },
      body,
      agent: this.#agent,
    });
    if (answer.status !== status) {
      throw new Error(`${path} answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
    }
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
