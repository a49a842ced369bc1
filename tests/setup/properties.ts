import fc from 'fast-check';

/*
 * Properties are tried with the same cases in every run, so that a commit that passed once passes again. To hunt:
 * `PROPERTY_SEED=$RANDOM PROPERTY_RUNS=5000 npx vitest run --project unit`.
 */
const { PROPERTY_SEED = '27', PROPERTY_RUNS } = process.env;
fc.configureGlobal({
  seed: Number(PROPERTY_SEED),
  ...(PROPERTY_RUNS === undefined ? {} : { numRuns: Number(PROPERTY_RUNS) }),
});
