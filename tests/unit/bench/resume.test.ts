import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeMachine, thisMachine } from '#tools/bench/report/machine.ts';
import { Runs } from '#tools/bench/report/runs.ts';
import { figuresOf, runSteps, type Suite } from '#tools/bench/suite.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ajuar-runs-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A suite whose second step fails until it is mended. */
function makeSuite() {
  const ran: string[] = [];
  const state = { isBroken: true };
  const step = (id: string, value: number) => ({
    id,
    run: async () => {
      if (id === 'two' && state.isBroken) throw new Error('interrupted');
      ran.push(id);
      return { 't/r/c': value };
    },
  });
  const suite: Suite = {
    name: 'made-up',
    title: 'Made up',
    goals: {},
    steps: [step('one', 1), step('two', 3)],
    derive: (figures) => ({ 't/twice/c': (figures['t/r/c'] ?? Number.NaN) * 2, 't/none/c': Number.NaN }),
  };
  return { suite, ran, state };
}

describe('an interrupted run', () => {
  test('goes on with the first step that it lacks', async () => {
    const { suite, ran, state } = makeSuite();
    const told: string[] = [];
    await expect(runSteps(suite, new Runs(root, 'made-up'), 'hash', () => {})).rejects.toThrow('interrupted');
    state.isBroken = false;
    const steps = await runSteps(suite, new Runs(root, 'made-up'), 'hash', (text) => told.push(text));
    expect(ran).toEqual(['one', 'two']);
    expect(told).toEqual(['made-up 1/2: one (kept from the interrupted run)', 'made-up 2/2: two']);
    expect(figuresOf(suite, steps)).toMatchObject({ 't/r/c': 2, 't/twice/c': 4 });
    expect(figuresOf(suite, steps)).not.toHaveProperty('t/none/c');
  });

  test('begins anew when other sources are measured, or when it is to be forgotten', async () => {
    const { suite, ran, state } = makeSuite();
    await expect(runSteps(suite, new Runs(root, 'made-up'), 'hash', () => {})).rejects.toThrow();
    state.isBroken = false;
    await runSteps(suite, new Runs(root, 'made-up'), 'other hash', () => {});
    expect(ran).toEqual(['one', 'one', 'two']);
    new Runs(root, 'made-up').forget();
    expect(new Runs(root, 'made-up').unfinished('other hash')).toEqual({});
  });

  test('that left a damaged file begins anew', () => {
    const runs = new Runs(root, 'made-up');
    writeFileSync(join(root, 'made-up/partial.json'), '{"sources":');
    expect(runs.unfinished('hash')).toEqual({});
  });
});

describe('finished runs', () => {
  const machine = thisMachine(new Date('2026-11-21T14:00:00.000Z'));

  test('are kept, and the newest is what the next one is compared with', () => {
    const runs = new Runs(root, 'made-up');
    expect(runs.last()).toEqual({});
    runs.keep('hash', { one: { 't/r/c': 1 } });
    runs.store({ machine, figures: { 't/r/c': 1 }, steps: {} });
    runs.store({
      machine: { ...machine, date: '2026-11-22T14:00:00.000Z' },
      figures: { 't/r/c': 2 },
      steps: {},
    });
    expect(runs.last()).toEqual({ 't/r/c': 2 });
    expect(readdirSync(join(root, 'made-up'))).toEqual([
      '2026-11-21T14-00-00.000Z.json',
      '2026-11-22T14-00-00.000Z.json',
    ]);
  });

  test('name the machine, and warn when it was busy', () => {
    expect(describeMachine({ ...machine, cores: 2, load: 0.1 })).toMatch(
      /^2 cores .* Node v.* load before 0\.1$/,
    );
    expect(describeMachine({ ...machine, cores: 2, load: 3 })).toContain('compare ratios');
  });
});
