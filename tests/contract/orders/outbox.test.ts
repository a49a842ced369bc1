import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderLink } from '#backend/modules/orders/order-link.ts';
import { enqueue, notifyChanged, sendMail } from '#backend/modules/outbox/enqueue.ts';
import { outboxModule } from '#backend/modules/outbox/module.ts';
import { publishPurges, readEnd, readPurges } from '#backend/modules/outbox/purge-log.ts';
import { runMail } from '#backend/modules/outbox/run-mail.ts';
import { pruneOutbox, runOutbox } from '#backend/modules/outbox/worker.ts';
import { paymentDeliveries } from '#backend/modules/payments/deliveries.ts';
import { folderMailer } from '#backend/ports/folder-mailer.ts';
import type { Mail } from '#backend/ports/mailer.ts';
import { add, bought, makeCart, makeProduct } from './factories.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Ports that note what they are given, and fail when told to. */
function ports(fails = false) {
  const mails: Mail[] = [];
  const act = (note: () => void) => {
    note();
    if (fails) throw new Error('no network');
  };
  return {
    mails,
    deliveries: {},
    mailer: { send: async (_id: string, mail: Mail) => act(() => mails.push(mail)) },
  };
}

/** What both jobs of the outbox do in a second. */
async function runAll(taken: ReturnType<typeof ports>) {
  const [events, { done, failed }] = [
    await runOutbox(shop.deps, taken),
    await runMail(shop.deps, taken.mailer),
  ];
  return { done: events.done + done, failed: events.failed + failed };
}

const drain = () => runAll(ports());

/** What storefronts purge for something that happens. */
async function purgedBy(happens: () => Promise<unknown>): Promise<string[]> {
  await publishPurges(shop.deps);
  const { last } = await readEnd(shop.deps.db);
  await happens();
  await publishPurges(shop.deps);
  return (await readPurges(shop.deps.db, last))?.tags ?? [];
}

const MAIL: Mail = { to: 'rosa@correo.bo', subject: 'Tu pedido está listo', text: 'Hola' };

describe('the outbox', () => {
  test('sends each entry once, and leaves purges to those who follow them', async () => {
    await drain();
    await notifyChanged(shop.deps.db, ['product:1', 'category:2']);
    await sendMail(shop.deps.db, MAIL);
    const taken = ports();
    expect(await runAll(taken)).toEqual({ done: 1, failed: 0 });
    expect(taken.mails).toEqual([MAIL]);
    const again = ports();
    await runAll(again);
    expect(again.mails).toEqual([]);
  });

  test('what is rolled back is never sent', async () => {
    await drain();
    const failed = shop.deps.db.transaction().execute(async (trx) => {
      await sendMail(trx, MAIL);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await drain()).toEqual({ done: 0, failed: 0 });
  });

  test('what fails is tried again, later each time', async () => {
    await drain();
    await sendMail(shop.deps.db, MAIL);
    expect(await runAll(ports(true))).toEqual({ done: 0, failed: 1 });
    expect(await drain()).toEqual({ done: 0, failed: 0 });
    shop.advance(2000);
    expect(await runAll(ports(true))).toEqual({ done: 0, failed: 1 });
    shop.advance(2000);
    expect(await drain()).toEqual({ done: 0, failed: 0 });
    shop.advance(2000);
    expect(await drain()).toEqual({ done: 1, failed: 0 });
  });

  test('what fails is logged with its kind, its reason and its cause, as a warning from the third try on', async () => {
    await drain();
    await enqueue(shop.deps.db, 'payment-cancel', { adapter: 'bank' });
    const lines: [string, object][] = [];
    const log = {
      info: (fields: object) => lines.push(['info', fields]),
      warn: (fields: object) => lines.push(['warn', fields]),
    };
    const fails = async () => {
      throw new Error('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    };
    const job = outboxModule(() => ({ 'payment-cancel': fails }))
      .jobs?.(shop.deps, shop.env, log as never)
      .find(({ name }) => name === 'outbox');
    for (let tried = 0; tried < 20; tried += 1) {
      await job?.run();
      shop.advance(3_600_000);
    }
    expect(lines.map(([level]) => level)).toEqual(['info', 'info', ...Array(18).fill('warn')]);
    const reason = 'fetch failed: connect ECONNREFUSED';
    expect(lines[0]?.[1]).toMatchObject({ kind: 'payment-cancel', attempts: 1, isGivenUp: false, reason });
    expect(lines.at(-1)?.[1]).toMatchObject({ attempts: 20, isGivenUp: true });
    await shop.deps.db.deleteFrom('outbox').where('kind', '=', 'payment-cancel').execute();
  });

  test('what hangs at one destination holds up no other, nor the runs that follow', async () => {
    await drain();
    const hanging = Promise.withResolvers<void>();
    const delivered: string[] = [];
    const job = outboxModule(() => ({
      'payment-cancel': async (payload) => {
        const { adapter } = payload as { adapter: string };
        if (adapter === 'bank') await hanging.promise;
        delivered.push(adapter);
      },
      'index-now': async () => void delivered.push('index-now'),
    }))
      .jobs?.(shop.deps, shop.env)
      .find(({ name }) => name === 'outbox');
    for (const adapter of ['bank', 'bank', 'gateway']) {
      await enqueue(shop.deps.db, 'payment-cancel', { adapter });
    }
    await enqueue(shop.deps.db, 'index-now', {});
    await job?.run();
    expect(delivered.toSorted()).toEqual(['gateway', 'index-now']);
    await enqueue(shop.deps.db, 'payment-cancel', { adapter: 'gateway' });
    await job?.run();
    expect(delivered.toSorted()).toEqual(['gateway', 'gateway', 'index-now']);
    hanging.resolve();
    await job?.settled?.();
    expect(delivered.toSorted()).toEqual(['bank', 'bank', 'gateway', 'gateway', 'index-now']);
  });

  test('who gives no response in time is asked about no more entries of a run', async () => {
    await drain();
    for (let n = 0; n < 12; n += 1) await enqueue(shop.deps.db, 'payment-cancel', { adapter: 'bank' });
    let tried = 0;
    const silent = async () => {
      tried += 1;
      throw new DOMException('no response', 'TimeoutError');
    };
    await runOutbox(shop.deps, { deliveries: { 'payment-cancel': silent } });
    expect(tried).toBe(4);
    await shop.deps.db.deleteFrom('outbox').where('kind', '=', 'payment-cancel').execute();
  });

  test('two workers at once do nothing twice', async () => {
    await drain();
    await sendMail(shop.deps.db, MAIL);
    const both = await Promise.all([drain(), drain()]);
    expect(both.reduce((sum, counts) => sum + counts.done, 0)).toBe(1);
  });

  test('what was done a week ago is dropped', async () => {
    await drain();
    shop.advance(8 * 24 * 3_600_000);
    await pruneOutbox(shop.deps);
    const rows = await shop.deps.db
      .selectFrom('outbox')
      .select('outbox_id')
      .where('done_at', 'is not', null)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('what was given up', () => {
  const DAY = 24 * 3_600_000;
  const waiting = async () =>
    (await shop.deps.db.selectFrom('outbox').select('outbox_id').where('kind', '=', 'mail').execute()).length;
  /** Fails until nothing is tried any more. */
  async function exhaust(): Promise<void> {
    for (let left = 60; left > 0; left -= 1) {
      if ((await runAll(ports(true))).failed === 0 && left < 40) return;
      shop.advance(3_600_000);
    }
    throw new Error('tries without end');
  }

  test('is dropped after a month', async () => {
    await drain();
    shop.advance(8 * DAY);
    await pruneOutbox(shop.deps);
    await sendMail(shop.deps.db, MAIL);
    await exhaust();
    await pruneOutbox(shop.deps);
    shop.advance(8 * DAY);
    expect(await pruneOutbox(shop.deps)).toBe(0);
    expect(await waiting()).toBe(1);
    shop.advance(23 * DAY);
    expect(await pruneOutbox(shop.deps)).toBe(1);
    expect(await waiting()).toBe(0);
  });

  test('what still waits for its next try is kept, however old', async () => {
    await sendMail(shop.deps.db, MAIL);
    shop.advance(90 * DAY);
    expect(await pruneOutbox(shop.deps)).toBe(0);
    expect(await drain()).toEqual({ done: 1, failed: 0 });
  });
});

describe('what an order sends', () => {
  test('mail with lines, total, place and a signed link to the order, as text and as HTML', async () => {
    await drain();
    const cup = await makeProduct(shop, { stock: 9, price: 123450, percent: 10, color: true });
    const orderid = await bought(shop, await makeCart(shop, add(cup, 2)));
    const taken = ports();
    await runAll(taken);
    const [mail] = taken.mails;
    expect(mail).toMatchObject({ to: 'rosa@correo.bo', subject: `Ajuar: recibimos tu pedido ${orderid}` });
    expect(mail?.text).toContain('Hola, Rosa:');
    expect(mail?.text).toMatch(/2 × Producto \d+ \(Color: Verde salvia\): Bs\. 2\.222,10/);
    expect(mail?.text).toContain('Total: Bs. 2.222,10');
    expect(mail?.text).toContain('Retiras en: La Paz San Miguel, Av. Montenegro 1045');
    const link = orderLink(shop.env, orderid);
    expect(link).toMatch(/^http:\/\/tienda\.test\/getOrderDetails\/\d+\/[\w-]{32}$/);
    expect(mail?.text).toContain(`Ver mi pedido: ${link}`);
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.html).toMatch(/2 × Producto \d+ \(Color: Verde salvia\)/);
    expect(mail?.html).toContain('La Paz San Miguel, Av. Montenegro 1045');
    expect(mail?.html).toContain('prefers-color-scheme: dark');
    expect(mail?.html).not.toMatch(/<script|javascript:/i);
    const pictures = [...(mail?.html ?? '').matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => src);
    expect(pictures).toEqual([expect.stringMatching(/^http:\/\/tienda\.test\/media\/[\w-]+\/320\.jpg$/)]);
  });

  test('a purge of the product and its categories when the last unit is sold, and none before', async () => {
    const cup = await makeProduct(shop, { stock: 2 });
    const buyOne = async () => bought(shop, await makeCart(shop, add(cup)));
    expect(await purgedBy(buyOne)).toEqual([]);
    expect(await purgedBy(buyOne)).toEqual([`product:${cup.productid}`, 'category:1']);
    const row = await shop.deps.db
      .selectFrom('product_catalog')
      .select('in_stock')
      .where('product_id', '=', cup.productid)
      .executeTakeFirst();
    expect(row?.in_stock).toBe(false);
  });

  test('a purge of a pack that ends before its parts do', async () => {
    const plate = await makeProduct(shop, { stock: 3 });
    const pack = await makeProduct(shop, { stock: 9, parts: [{ sku: plate.sku, quantity: 2 }] });
    const buyTwo = async () => bought(shop, await makeCart(shop, add(plate, 2)));
    expect(await purgedBy(buyTwo)).toEqual([`product:${pack.productid}`, 'category:1']);
  });
});

describe('the ports', () => {
  test('mail becomes a file of its own that only its owner reads; no header can be smuggled in', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ajuar-mail-'));
    const written: string[] = [];
    const mailer = folderMailer(join(folder, 'outbox'), shop.env.mail.from, shop.deps.clock, (file) =>
      written.push(file),
    );
    await mailer.send('pedido-1', { ...MAIL, to: 'a@b.bo\nBcc: c@d.bo' });
    expect(await readdir(join(folder, 'outbox'))).toEqual(['pedido-1.eml']);
    const path = join(folder, 'outbox', 'pedido-1.eml');
    expect(written).toEqual([path]);
    const text = await readFile(path, 'utf8');
    expect(text).toContain('\nFrom: Tienda <pedidos@tienda.example>\nTo: a@b.bo Bcc: c@d.bo\n');
    expect(text).toContain(`Subject: =?utf-8?B?${Buffer.from(MAIL.subject).toString('base64')}?=`);
    expect(text.endsWith('\n\nHola\n')).toBe(true);
    await mailer.send('pedido-2', { ...MAIL, html: '<p>Hola</p>' });
    const both = await readFile(join(folder, 'outbox', 'pedido-2.eml'), 'utf8');
    expect(both).toMatch(
      /multipart\/alternative; boundary="(.+)"\n\n--\1\n[\s\S]*text\/plain[\s\S]*\n\nHola\n\n--\1\n[\s\S]*text\/html[\s\S]*<p>Hola<\/p>\n\n--\1--\n$/,
    );
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await rm(folder, { recursive: true });
  });

  test('without a mail server the log names the file, and nothing that is in it', async () => {
    await drain();
    const lines: unknown[] = [];
    const log = { info: (...line: unknown[]) => lines.push(line), warn: () => undefined };
    const jobs = outboxModule(paymentDeliveries).jobs?.(shop.deps, shop.env, log) ?? [];
    await sendMail(shop.deps.db, MAIL);
    await jobs.find(({ name }) => name === 'mail')?.run();
    const file = expect.stringMatching(/outbox\/pedido-\d+\.eml$/);
    expect(lines).toEqual([[{ file }, 'mail.written']]);
  });
});
