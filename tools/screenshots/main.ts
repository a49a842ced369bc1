import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { entry, Stop } from '#tools/bootstrap/say.mjs';
import { chromiumFlags, provideChromium } from '#tools/test/chromium.ts';
import { type Options, readOptions, usage } from './options.ts';
import type { Shot } from './shot.ts';

const phoneWidth = 799;

async function take(browser: Browser, shot: Shot, options: Options): Promise<string> {
  const phone = shot.width <= phoneWidth;
  const page = await browser.newPage({
    javaScriptEnabled: shot.javaScript,
    viewport: { width: shot.width, height: phone ? 844 : 900 },
    isMobile: phone,
    hasTouch: phone,
    locale: 'es-BO',
    reducedMotion: 'reduce',
  });
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  const answer = await page.goto(new URL(shot.path, options.url).href, { waitUntil: 'networkidle' });
  const file = join(options.folder, shot.file);
  const format = file.endsWith('.jpg')
    ? ({ type: 'jpeg', quality: 75 } as const)
    : ({ type: 'png' } as const);
  await page.screenshot({ path: file, fullPage: options.fullPage, ...format });
  await page.close();
  return [`${answer?.status()} ${file}`, ...complaints.map((words) => `  console: ${words}`)].join('\n');
}

/** Takes pictures of pages of a running shop, with what the browser complained about. */
await entry(async () => {
  let options: Options;
  try {
    options = readOptions(process.argv.slice(2));
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
  mkdirSync(options.folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: chromiumFlags,
  });
  try {
    for (const shot of options.shots) console.log(await take(browser, shot, options));
  } finally {
    await browser.close();
  }
  return 0;
});
