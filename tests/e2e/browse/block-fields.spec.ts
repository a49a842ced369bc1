import type { Locator } from 'playwright/test';
import { openBlocks as open } from '#tests/e2e/support/page-of-blocks.ts';
import { expect, test } from './shopper.ts';

const SCENE = 'escena-sala--2400x1050.webp';

const SQUARE = 'bandeja-redonda-roble--front.webp';
const both = 'both' as const;
const text = (words: string, config: object = {}, link = '') => ({
  type: 'text',
  version: both,
  data: { text: `<p>${words}</p>`, link },
  config,
});
const image = (config: object = {}, data: object = {}) => ({
  type: 'image',
  version: both,
  data: { image: SCENE, imagealt: 'Una sala', ...data },
  config,
});
const button = (config: object = {}, data: object = {}) => ({
  type: 'button',
  version: both,
  data: { text: 'Ver todo', link: '/mesa', ...data },
  config,
});

const LOOKS = {
  fontsize: 24,
  fontweight: '700',
  fontfamily: 'Georgia',
  textdecoration: 'underline',
};
const MARGINS = { margintop: 11, marginright: 12, marginbottom: 13, marginleft: 14 };
const MARGINS_SHOWN = { marginTop: '11px', marginRight: '12px', marginBottom: '13px', marginLeft: '14px' };
const LOOKS_SHOWN = { fontSize: '24px', fontWeight: '700', fontFamily: 'Georgia' };

/** The computed styles of an element, of these names. */
function styleOf(element: Locator, names: readonly string[]): Promise<Record<string, string>> {
  return element.evaluate((one, wanted) => {
    const style = getComputedStyle(one);
    return Object.fromEntries(wanted.map((name) => [name, String(Reflect.get(style, name))]));
  }, names);
}

const expectStyle = async (element: Locator, style: Readonly<Record<string, string>>) =>
  expect(await styleOf(element, Object.keys(style))).toEqual(style);

test('a block shows on phones, on wide screens or on both, as its version says; unset on both [BLOCK-09] @desktop', async ({
  page,
}) => {
  const at = await open(page, {
    phone: { ...text('Solo teléfonos'), version: 'mobile' },
    wide: { ...text('Solo pantallas anchas'), version: 'web' },
    each: text('En todas'),
    unset: { type: 'text', data: { text: '<p>Sin versión</p>' }, config: {} },
  });
  const shown = async () => {
    const all = ['phone', 'wide', 'each', 'unset'];
    const seen = await Promise.all(all.map((id) => at(id).isVisible()));
    return all.filter((_, place) => seen[place]);
  };
  await page.setViewportSize({ width: 800, height: 900 });
  await expect.poll(shown).toEqual(['wide', 'each', 'unset']);
  await page.setViewportSize({ width: 799, height: 900 });
  await expect.poll(shown).toEqual(['phone', 'each', 'unset']);
});

test('text: margins, alignment, font, colour, divider and link come from the layout; centred and in a new window by default [BLOCK-10, BLOCK-11, BLOCK-12, BLOCK-13] @desktop', async ({
  page,
}) => {
  const at = await open(page, {
    plain: text('Sencillo', {}, '/mesa'),
    dressed: text('Vestido', {
      ...LOOKS,
      ...MARGINS,
      aligntext: 'text-end',
      color: '#123456',
      addline: 'YES',
    }),
    same: text('Aquí', { targetlink: '_self' }, '/cocina'),
  });
  await expectStyle(at('plain').getByText('Sencillo'), { textAlign: 'center' });
  const link = at('plain').getByRole('link', { name: 'Sencillo' });
  await expect(link).toHaveAttribute('href', '/mesa');
  await expect(link).toHaveAttribute('target', '_blank');
  const dressed = at('dressed').locator('> *');
  await expectStyle(dressed, {
    ...LOOKS_SHOWN,
    ...MARGINS_SHOWN,
    color: 'rgb(18, 52, 86)',
    textAlign: 'end',
    textDecorationLine: 'underline',
    borderBottomWidth: '1px',
  });
  await expectStyle(at('plain').locator('> *'), { borderBottomWidth: '0px' });
  await expect(at('same').getByRole('link')).not.toHaveAttribute('target', /./);
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(opened).toHaveURL(/\/mesa$/);
});

test('image: phone crop, caption, width, frame, size and link [BLOCK-14, BLOCK-15, BLOCK-16, BLOCK-17] @desktop', async ({
  page,
}) => {
  const at = await open(page, {
    plain: image({ link: '/sala' }, { imagemobile: 'escena-dormitorio--1200x1466.webp' }),
    older: image({ linkbutton: '/dormitorio', targetlink: '_blank' }),
    labelled: image({ label: 'Roble claro', color: '#123456', adjust: 'contain' }),
    twoThirds: image({ boxwidth: '2_3' }),
    oneThird: image({ boxwidth: '1_3', fatherconfig: { colsize: 12 } }),
    small: image({ fontwidth: 300, fontheight: 200 }),
    zero: image({ fontwidth: 0, fontheight: 0 }),
  });
  const figure = (id: string) => at(id).locator('figure');
  const box = async (id: string) => {
    const found = await figure(id).boundingBox();
    if (!found) throw new Error(`${id} is not shown`);
    return found;
  };
  await expect(at('plain').getByRole('img', { name: 'Una sala' })).toBeVisible();
  await expect(at('plain').getByRole('link')).toHaveAttribute('href', '/sala');
  await expect(at('plain').getByRole('link')).not.toHaveAttribute('target', /./);
  await expect(at('older').getByRole('link')).toHaveAttribute('href', '/dormitorio');
  await expect(at('older').getByRole('link')).toHaveAttribute('target', '_blank');
  await expectStyle(at('labelled').getByText('Roble claro'), { color: 'rgb(18, 52, 86)' });
  await expectStyle(at('labelled').getByRole('img'), { objectFit: 'contain' });
  await expectStyle(at('plain').getByRole('img'), { objectFit: 'cover' });
  const { width: whole, height } = await box('plain');
  expect((await box('twoThirds')).width / whole).toBeCloseTo(2 / 3, 1);
  expect((await box('oneThird')).width / whole).toBeCloseTo(1 / 3, 1);
  expect(await box('small')).toMatchObject({ width: 300, height: 200 });
  // 0 is all of it: the picture fills its place, which is as high as the picture is.
  const place = await at('zero').boundingBox();
  expect(await box('zero')).toMatchObject({ width: place?.width, height: place?.height });
  expect(await box('zero')).toMatchObject({ width: whole, height });

  const shape = () =>
    at('plain')
      .getByRole('img')
      .evaluate(async (one) => {
        if (!(one instanceof HTMLImageElement)) return '';
        await one.decode();
        return one.naturalHeight > one.naturalWidth ? 'tall' : 'wide';
      });
  expect(await shape()).toBe('wide');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(shape).toBe('tall');
});

/** How large an element is, of which nothing is cut off. */
async function size(one: Locator) {
  const { width = 0, height = 0 } = (await one.boundingBox()) ?? {};
  const isWhole = await one.evaluate(
    (box) => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight,
  );
  expect(isWhole).toBe(true);
  return { width, height };
}

test('button: position, size, font, colours, border, picture and link; a size of 0 fits its text [BLOCK-18, BLOCK-19, BLOCK-20] @desktop', async ({
  page,
}) => {
  const border = { borderradius: 8, bordersize: 2, bordercolor: '#aabbcc' };
  const colours = { fontcolor: '#ffffff', background: '#123456' };
  const at = await open(page, {
    plain: button(),
    zero: button({ height: 0, width: 0 }),
    longer: button({ height: 0, width: 0 }, { text: 'Ver todo lo que hay para la mesa' }),
    dressed: button(
      {
        ...LOOKS,
        ...MARGINS,
        ...border,
        ...colours,
        alignbutton: 'end',
        aligntext: 'end',
        height: 90,
        width: 320,
        imagewidth: 24,
        targetlink: '_blank',
      },
      { image: SQUARE },
    ),
  });
  const link = (id: string) => at(id).getByRole('link', { name: 'Ver todo' });
  await expect(link('plain')).toHaveAttribute('href', '/mesa');
  await expect(link('plain')).not.toHaveAttribute('target', /./);
  await expect(link('dressed')).toHaveAttribute('target', '_blank');
  await expectStyle(link('dressed'), {
    ...LOOKS_SHOWN,
    width: '320px',
    height: '90px',
    color: 'rgb(255, 255, 255)',
    backgroundColor: 'rgb(18, 52, 86)',
    borderTopLeftRadius: '8px',
    borderTopWidth: '2px',
    borderTopColor: 'rgb(170, 187, 204)',
    textAlign: 'end',
    justifyContent: 'flex-end',
  });
  await expectStyle(at('dressed').locator('> *'), { ...MARGINS_SHOWN, justifyContent: 'flex-end' });
  expect((await link('dressed').locator('img').boundingBox())?.width).toBe(24);
  // As wide and as high as its words need.
  const [short, long] = [await size(link('zero')), await size(at('longer').getByRole('link'))];
  expect(short.width).toBeGreaterThan(60);
  expect(long.width).toBeGreaterThan(short.width + 80);
  expect(long.width).toBeLessThan(320);
  expect(long.height).toBe(short.height);
  expect(short.height).toBeLessThan(90);
  expect(await link('zero').boundingBox()).toMatchObject({
    width: (await link('plain').boundingBox())?.width,
    height: (await link('plain').boundingBox())?.height,
  });
});
