import { describe, expect, test } from 'vitest';
import { judgeTarget } from '#backend/modules/integrations/webhooks/target.ts';

const live = { mode: 'live', webhookHosts: [] } as const;
const demo = { mode: 'demo', webhookHosts: [] } as const;

describe('an address of a webhook', () => {
  test.each([
    ['https://erp.example/hook?x=1', null],
    ['https://8.8.8.8/', null],
    ['http://erp.example/hook', 'no-https'],
    ['erp.example', 'no-address'],
    ['file:///etc/passwd', 'no-address'],
    ['https://user@erp.example/', 'has-password'],
    ['https://127.0.0.1/', 'not-public'],
    ['https://0x7f.1/', 'not-public'],
    ['https://017700000001/', 'not-public'],
    ['https://10.1.2.3/', 'not-public'],
    ['https://192.168.0.1/', 'not-public'],
    ['https://169.254.169.254/', 'not-public'],
    ['https://[::1]/', 'not-public'],
    ['https://[fe80::1]/', 'not-public'],
    ['https://[fd00::1]/', 'not-public'],
    ['https://[::ffff:10.0.0.1]/', 'not-public'],
  ])('of a live shop, %s: %s', (address, problem) => {
    expect(judgeTarget(address, live)).toBe(problem);
  });

  test.each([
    ['http://localhost:3000/hook', null],
    ['http://127.0.0.1:3000/hook', null],
    ['http://10.0.0.1/hook', 'no-https'],
    ['https://10.0.0.1/hook', 'not-public'],
  ])('of a demo, %s: %s', (address, problem) => {
    expect(judgeTarget(address, demo)).toBe(problem);
  });

  test.each([
    ['http://erp.tienda:8080/hook', null],
    ['http://10.0.0.5/hook', null],
    ['https://10.0.0.6/hook', 'not-public'],
    ['http://169.254.169.254/', 'not-public'],
  ])('where the settings name hosts, %s: %s', (address, problem) => {
    const webhookHosts = ['erp.tienda', '10.0.0.5', '169.254.169.254'];
    expect(judgeTarget(address, { mode: 'live', webhookHosts })).toBe(problem);
  });
});
