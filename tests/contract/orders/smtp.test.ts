import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeOrderStatus } from '#backend/modules/orders/change-status.ts';
import { linkEnv, orderLink, receiptLink } from '#backend/modules/orders/order-link.ts';
import { readStatuses } from '#backend/modules/orders/statuses.ts';
import { sendMail } from '#backend/modules/outbox/enqueue.ts';
import { mailJob, runMail } from '#backend/modules/outbox/run-mail.ts';
import { pruneOutbox } from '#backend/modules/outbox/worker.ts';
import { type Mail, MailRefused } from '#backend/ports/mailer.ts';
import { smtpMailer } from '#backend/ports/smtp-mailer.ts';
import { changePasswordByToken, getTokenEmail } from '#lib/contracts/account/recovery.ts';
import { cancelOwnOrder, changePickup, getOrderOptions } from '#lib/contracts/order-changes.ts';
import { bodyOf, headerOf, partsOf, unquote } from '#tests/fixtures/mail-source.ts';
import { makeCustomer, signIn } from '../account/customers.ts';
import { add, bought, makeCart, makeProduct } from './factories.ts';
import { openShop, type Shop } from './shop.ts';

const FROM = 'Tienda ñandú <pedidos@tienda.example>';
const PASSWORD = 'cl@ve/secreta';
const MAIL: Mail = {
  to: 'rosa@correo.example',
  subject: 'Ajuar: recibimos tu pedido Nº 7 — ¡gracias!',
  text: 'Hola, Rosa:\n\n2 × Sillón «Peña»: Bs. 2.222,10\n.una línea con punto\n😀',
};

/** A message as the server got it. */
interface Received {
  from: string;
  to: string[];
  source: string;
}
let received: Received[] = [];
let servers: SMTPServer[] = [];
beforeEach(() => {
  received = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => new Promise<void>((done) => server.close(done))));
  servers = [];
});

/** A refusal as servers word it. */
function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Starts a mail server on this machine. @returns its port */
async function startServer(options: Partial<SMTPServerOptions> = {}): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      }, done);
    },
    ...options,
  });
  servers.push(server);
  server.on('error', () => {});
  return new Promise((listening) => {
    const { server: socket } = server;
    server.listen(0, '127.0.0.1', () => listening((socket.address() as AddressInfo).port));
  });
}

const urlOf = (port: number, user = '') => `smtp://${user}127.0.0.1:${port}`;

describe('mail over SMTP', () => {
  test('arrives as it was written, from the shop, under an id that stays', async () => {
    const mailer = smtpMailer(urlOf(await startServer()), FROM);
    await mailer.send('pedido-7', MAIL);
    const [{ from, to, source } = { from: '', to: [], source: '' }] = received;
    expect([from, to]).toEqual(['pedidos@tienda.example', ['rosa@correo.example']]);
    expect(headerOf(source, 'Subject')).toBe(MAIL.subject);
    expect(headerOf(source, 'From')).toBe(FROM);
    expect(headerOf(source, 'Message-ID')).toBe('<pedido-7@tienda.example>');
    expect(headerOf(source, 'Content-Type')).toBe('text/plain; charset=utf-8');
    expect(bodyOf(source)).toBe(MAIL.text);
  });

  test('goes to one address alone, and no header can be smuggled in', async () => {
    const mailer = smtpMailer(urlOf(await startServer()), FROM);
    const subject = 'Hola\r\nBcc: otra@correo.example';
    await mailer.send('pedido-8', { ...MAIL, subject });
    await mailer.send('pedido-9', { ...MAIL, to: 'a@correo.example, b@correo.example' }).catch(() => {});
    await mailer
      .send('pedido-9', { ...MAIL, to: 'a@correo.example\r\nBcc: b@correo.example' })
      .catch(() => {});
    expect(received[0]?.source).not.toMatch(/^Bcc:/im);
    expect(received.flatMap(({ to }) => to)).not.toContain('otra@correo.example');
    expect(received.every(({ to }) => to.length === 1)).toBe(true);
    expect(received.flatMap(({ to }) => to)).not.toContain('b@correo.example');
  });

  test('signs in with user and password, and never names the password', async () => {
    const port = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        if (username === 'tienda@a' && password === PASSWORD) done(null, { user: username });
        else done(refusal(535, '5.7.8 Authentication failed'));
      },
    });
    const user = encodeURIComponent('tienda@a');
    await smtpMailer(urlOf(port, `${user}:${encodeURIComponent(PASSWORD)}@`), FROM).send('pedido-1', MAIL);
    expect(received).toHaveLength(1);
    const failure = await smtpMailer(urlOf(port, `${user}:otra-clave@`), FROM)
      .send('pedido-1', MAIL)
      .catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(MailRefused);
    expect(String(failure)).toContain('5.7.8 Authentication failed');
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('otra-clave');
  });

  test('is encrypted when the server can, and refused when its certificate is not trusted', async () => {
    const port = await startServer({ disabledCommands: [] });
    const sent = smtpMailer(urlOf(port), FROM).send('pedido-1', MAIL);
    await expect(sent).rejects.toThrow(/certificate/i);
    const secure = await startServer({ secure: true });
    const first = smtpMailer(`smtps://127.0.0.1:${secure}`, FROM).send('pedido-1', MAIL);
    await expect(first).rejects.toThrow(/certificate/i);
    expect(received).toEqual([]);
  });
});

describe('the outbox over SMTP', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.deps.db.deleteFrom('outbox').execute();
    await sendMail(shop.deps.db, MAIL);
  });
  const waiting = () =>
    shop.deps.db.selectFrom('outbox').select(['attempts', 'payload']).where('done_at', 'is', null).execute();

  test('tries a temporary refusal again, and delivers once', async () => {
    let refusals = 2;
    const port = await startServer({
      onRcptTo(_address, _session, done) {
        refusals -= 1;
        done(refusals >= 0 ? refusal(450, '4.2.1 try again later') : null);
      },
    });
    const mailer = smtpMailer(urlOf(port), FROM);
    expect(await runMail(shop.deps, mailer)).toMatchObject({ done: 0, failed: 1 });
    shop.advance(2000);
    expect(await runMail(shop.deps, mailer)).toMatchObject({ done: 0, failed: 1 });
    shop.advance(4000);
    expect(await runMail(shop.deps, mailer)).toEqual({ done: 1, failed: 0 });
    expect(await runMail(shop.deps, mailer)).toEqual({ done: 0, failed: 0 });
    expect(received).toHaveLength(1);
  });

  test('the link of a recovery mail that a server got changes the password, once', async () => {
    const { email } = await makeCustomer(shop);
    await shop.deps.db.deleteFrom('outbox').execute();
    await shop.call(getTokenEmail, { email, remoteaddress: '' });
    const mailer = smtpMailer(urlOf(await startServer()), FROM);
    expect(await runMail(shop.deps, mailer)).toEqual({ done: 1, failed: 0 });
    const [mail] = received;
    expect(mail?.to.map((to) => to.toLowerCase())).toEqual([email.toLowerCase()]);
    const text = unquote(mail?.source ?? '').toString();
    const token = /\/customer\/recovery\/password\/([\w-]+)/.exec(text)?.[1] ?? '';
    const recover = () =>
      shop.call(changePasswordByToken, { token, password: 'nuevo12345', email, remoteaddress: '' });
    expect(await recover()).toMatchObject({ success: true });
    expect(await recover()).toMatchObject({ success: false });
    expect(await signIn(shop, email, 'nuevo12345')).toMatchObject({ success: true });
  });

  test.each([
    ['the address', { onRcptTo: 550, onData: 0 }],
    ['the content', { onRcptTo: 0, onData: 554 }],
  ])('tries %s no more that is refused for good, sends the next, and says why', async (_what, codes) => {
    const refused = '5.1.1 no such mailbox';
    const port = await startServer({
      onRcptTo({ address }, _session, done) {
        done(codes.onRcptTo && address === MAIL.to ? refusal(codes.onRcptTo, refused) : null);
      },
      onData(stream, { envelope }, done) {
        void text(stream).then((source) => {
          const to = envelope.rcptTo.map(({ address }) => address);
          if (codes.onData && to[0] === MAIL.to) return done(refusal(codes.onData, refused));
          received.push({ from: '', to, source });
          done();
        }, done);
      },
    });
    const mailer = smtpMailer(urlOf(port), FROM);
    await sendMail(shop.deps.db, { ...MAIL, to: 'juan@correo.example' });
    expect(await runMail(shop.deps, mailer)).toMatchObject({
      done: 1,
      failed: 1,
      reason: expect.stringContaining(refused),
    });
    expect(received.map(({ to }) => to)).toEqual([['juan@correo.example']]);
    shop.advance(24 * 3_600_000);
    expect(await runMail(shop.deps, mailer)).toEqual({ done: 0, failed: 0 });
    const [entry, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(entry?.payload).toMatchObject({ ...MAIL, refused: expect.stringContaining(refused) });
    shop.advance(31 * 24 * 3_600_000);
    expect(await pruneOutbox(shop.deps)).toBe(2);
  });

  test('keeps everything while nobody answers or the password is wrong, and the log says why', async () => {
    const port = await startServer();
    await Promise.all(servers.map((server) => new Promise<void>((done) => server.close(done))));
    await expect(mailJob(shop.deps, smtpMailer(urlOf(port), FROM))).rejects.toThrow(
      /1 messages.*ECONNREFUSED/,
    );
    const strict = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal(535, '5.7.8 Authentication failed')),
    });
    shop.advance(2000);
    const job = mailJob(shop.deps, smtpMailer(urlOf(strict, 'u:clave-mala@'), FROM));
    await expect(job).rejects.toThrow('5.7.8 Authentication failed');
    await expect(job).rejects.not.toThrow('clave-mala');
    expect(await waiting()).toMatchObject([{ attempts: 2, payload: MAIL }]);
    shop.advance(4000);
    expect(await runMail(shop.deps, smtpMailer(urlOf(await startServer()), FROM))).toEqual({
      done: 1,
      failed: 0,
    });
  });
});

test('every status of an order is mailed in text and in HTML, each with the link that opens the order', async () => {
  const shop = await openShop();
  const { db } = shop.deps;
  const deps = { ...shop.deps, ...linkEnv(shop.env) };
  const mailer = smtpMailer(urlOf(await startServer()), FROM);
  const statuses = await readStatuses(db);
  const orderid = await bought(shop, await makeCart(shop, add(await makeProduct(shop, { stock: 5 }))));
  const steps = statuses.filter(({ STATUSID, TYPE }) => STATUSID !== 1 && TYPE !== 'CANCEL');
  const [cancelled] = statuses.filter(({ TYPE }) => TYPE === 'CANCEL');
  for (const { STATUSID } of [...steps, ...(cancelled ? [cancelled] : [])]) {
    await changeOrderStatus(deps, orderid, STATUSID);
  }
  const other = await bought(shop, await makeCart(shop, add(await makeProduct(shop, { stock: 5 }))));
  const options = await shop.call(getOrderOptions, { orderid: other });
  const day = options.success ? options.options.days.at(-1) : undefined;
  await shop.call(changePickup, { orderid: other, day: day?.day ?? '', hour: day?.hours.at(-1) ?? '' });
  await shop.call(cancelOwnOrder, { orderid: other, reason: '' });
  await runMail(shop.deps, mailer);
  const subjects = received.map(({ source }) => headerOf(source, 'Subject').replace(/^Ajuar: /, ''));
  expect(subjects).toEqual([
    `recibimos tu pedido ${orderid}`,
    ...[...steps, cancelled].map((status) => `tu pedido ${orderid}: ${status?.STATUSNAME}`),
    `recibimos tu pedido ${other}`,
    `tu pedido ${other} tiene nuevo día de retiro`,
    `tu pedido ${other}: ${cancelled?.STATUSNAME}`,
  ]);
  for (const { source } of received) {
    expect(headerOf(source, 'Content-Type')).toContain('multipart/alternative');
    const link = orderLink(deps, source.includes(other) ? other : orderid);
    const { plain, html } = partsOf(source);
    expect(plain).toContain(link);
    expect(html).toContain(`href="${link}"`);
  }
  const { plain } = partsOf(received[0]?.source ?? '');
  expect(plain).toContain(receiptLink(deps, orderid));
  await shop.close();
});
