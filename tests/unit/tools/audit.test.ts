import { expect, test } from 'vitest';
import { acceptedSchema, seriousFindings } from '#tools/audit/judge.ts';

const TODAY = '2026-11-21';
const advisory = (severity: string) => ({
  source: 1,
  name: 'sharp',
  title: 'Reads too far',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  severity,
});
const report = (...via: unknown[]) => ({
  auditReportVersion: 2,
  vulnerabilities: { sharp: { via }, shop: { via: ['sharp'] } },
});
const accepted = (until: string) => [
  { advisory: 'GHSA-aaaa-bbbb-cccc', package: 'sharp', reason: 'we never read such a file', until },
];

test.each(['high', 'critical'])('a %s advisory is told once, with where to read about it', (severity) => {
  expect(seriousFindings(report(advisory(severity)), [], TODAY)).toEqual([
    `sharp: ${severity}: Reads too far https://github.com/advisories/GHSA-aaaa-bbbb-cccc`,
  ]);
});

test('lower ones are not', () => {
  expect(seriousFindings(report(advisory('moderate'), 'other'), [], TODAY)).toEqual([]);
});

test('an accepted one is quiet until its day is over', () => {
  expect(seriousFindings(report(advisory('high')), accepted('2026-11-21'), TODAY)).toEqual([]);
  expect(seriousFindings(report(advisory('high')), accepted('2026-11-20'), TODAY)?.[0]).toContain(
    'accepted until 2026-11-20',
  );
});

test('what is no report means that the registry could not be asked', () => {
  expect(seriousFindings({ message: '405 Method Not Allowed' }, [], TODAY)).toBeNull();
  expect(seriousFindings(null, [], TODAY)).toBeNull();
});

test('nothing is accepted without a reason and an end', () => {
  const [one] = accepted('2026-11-21');
  expect(acceptedSchema.safeParse([one]).success).toBe(true);
  expect(acceptedSchema.safeParse([{ ...one, reason: 'ok' }]).success).toBe(false);
  expect(acceptedSchema.safeParse([{ ...one, until: 'later' }]).success).toBe(false);
});
