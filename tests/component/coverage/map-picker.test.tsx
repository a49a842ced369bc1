import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MapPicker } from '#components/coverage/map-picker.client.tsx';
import { cityCentre } from '#lib/coverage/domain/city-centres.ts';
import { pointText } from '#lib/coverage/domain/point.ts';
import { queryClient } from '#lib/platform/browser/query-client.ts';

/** Degrees of a pixel at zoom 16. */
const PIXEL = 360 / (256 * 2 ** 16);
const SANTA_CRUZ = 3;

/** Nothing has been answered yet: no map and no zone. */
beforeEach(() => {
  queryClient().clear();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

const open = (city?: number) =>
  render(<MapPicker start={null} city={city} onConfirm={vi.fn()} onCancel={vi.fn()} onBack={vi.fn()} />);
const point = () => /Punto: (.+?)(?=\.?$)/.exec(screen.getByText(/Punto: /).textContent ?? '')?.[1];

test('the pin starts at the default point of La Paz, at zoom 16, where no city is known [GAP-025, MAP-10]', () => {
  open();
  expect(point()).toBe('-16.5338, -68.08655');
  fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowRight' });
  expect(point()).toBe(`-16.5338, ${(-68.08655 + 8 * PIXEL).toFixed(5)}`);
});

test('it starts in the middle of the city of the form', () => {
  open(SANTA_CRUZ);
  const centre = cityCentre(SANTA_CRUZ);
  expect(point()?.replace(' ', '')).toBe(centre && pointText(centre));
});
