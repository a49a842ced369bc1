import { describe, expect, test } from 'vitest';
import { mediansOf } from '#tools/bench/report/figures.ts';
import { figuresOfRound } from '#tools/bench/uploads/round.ts';

const slice = (p95: number) => ({ p50: p95 / 4, p95, processorMs: 20 });
const round = (before: number, beside: number, after: number) =>
  figuresOfRound(
    { before: slice(before), beside: slice(beside), after: slice(after) },
    { stored: 3, refused: 1 },
  );

describe('pages beside uploads', () => {
  test('are held against those of the same round, before and after', () => {
    expect(round(40, 60, 60)).toMatchObject({
      'uploads/p95 ms/nobody uploads': 50,
      'uploads/p95 ms/four visitors upload': 60,
      'uploads/p95 ÷ without uploads/a round': 1.2,
      'uploads/p95 without ÷ without uploads/a round': 1.5,
      'uploads/photos stored/four visitors upload': 3,
    });
  });

  test('a machine that grows busy slows both: the median of the rounds stays, that of the times would not', () => {
    const rounds = [round(40, 44, 40), round(40, 44, 40), round(400, 440, 400), round(40, 440, 400)];
    const { 'uploads/p95 ÷ without uploads/a round': share } = mediansOf(rounds);
    expect(share).toBeCloseTo(1.1);
  });
});
