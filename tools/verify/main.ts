import { entry, Stop } from '#tools/bootstrap/say.mjs';
import { gates } from './gates.ts';
import { runGates } from './run.ts';

/** Runs the gates named as arguments, or all. */
await entry(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !gates.some((gate) => gate.name === name));
  if (unknown) {
    throw new Stop(`there is no check "${unknown}": ${gates.map((gate) => gate.name).join(', ')}`);
  }
  const chosen = names.length === 0 ? gates : gates.filter((gate) => names.includes(gate.name));
  const failed = await runGates(chosen, (text) => console.log(text));
  if (failed.length > 0) console.log(`failed: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
});
