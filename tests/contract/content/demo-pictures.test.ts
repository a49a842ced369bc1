import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const FOLDER = 'data/demo/pictures';

interface Picture {
  file: string;
  width: number;
  height: number;
}

test('every picture of the demo store is described once, with its true size', async () => {
  const { pictures } = JSON.parse(await readFile('data/demo/pictures.json', 'utf8')) as {
    pictures: Picture[];
  };
  expect(pictures.map(({ file }) => file).sort()).toEqual((await readdir(FOLDER)).sort());
  const wrong: string[] = [];
  for (const { file, width, height } of pictures) {
    const real = await sharp(`${FOLDER}/${file}`).metadata();
    if (real.width !== width || real.height !== height) wrong.push(`${file}: ${real.width} × ${real.height}`);
  }
  expect(wrong).toEqual([]);
});
