import { setTimeout as pause } from 'node:timers/promises';
import { answers } from './bootstrap/answers.mjs';
import { entry, Stop } from './bootstrap/say.mjs';

const STEP_MS = 250;

/** node tools/probe.mjs ADDRESS [SECONDS]: waits until an address answers 2xx, for so long; tried once without. */
await entry(async () => {
  const [address, seconds = '0'] = process.argv.slice(2);
  if (!URL.canParse(address)) throw new Stop('Usage: node tools/probe.mjs ADDRESS [SECONDS]');
  const end = performance.now() + Number(seconds) * 1000;
  for (;;) {
    if (await answers(address)) return 0;
    if (performance.now() >= end) throw new Stop(`${address} is not well`);
    await pause(STEP_MS);
  }
});
