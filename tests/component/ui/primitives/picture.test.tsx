import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Picture } from '#components/ui/primitives/picture.tsx';

describe('picture', () => {
  test('offers every width of the media route and keeps its place', () => {
    render(<Picture path="abc" n={2} alt="Taza" sizes="50vw" />);
    const image = screen.getByRole<HTMLImageElement>('img', { name: 'Taza' });
    expect(image.srcset).toBe(
      '/media/abc-2/320 320w, /media/abc-2/480 480w, /media/abc-2/720 720w, /media/abc-2/1080 1080w',
    );
    expect([image.width, image.height, image.getAttribute('loading')]).toEqual([1080, 1080, 'lazy']);
  });

  test('offers nothing wider than its place is on the densest screens', () => {
    const { rerender } = render(<Picture path="abc" alt="Taza" sizes="64px" />);
    const offered = () => screen.getByRole<HTMLImageElement>('img', { name: 'Taza' }).srcset;
    expect(offered()).toBe('/media/abc-1/320 320w');
    rerender(<Picture path="abc" alt="Taza" sizes="33vw" most={700} />);
    expect(offered()).toMatch(/\/720 720w$/);
    rerender(<Picture path="abcw560" alt="Taza" sizes="33vw" most={1440} />);
    expect(offered()).toMatch(/\/720 720w$/);
  });

  test('the first picture seen is fetched first', () => {
    render(<Picture path="abc" alt="Taza" sizes="50vw" priority />);
    const image = screen.getByRole('img', { name: 'Taza' });
    expect(image.getAttribute('fetchpriority')).toBe('high');
    expect(image.getAttribute('loading')).toBe('eager');
  });

  test('without a picture a drawing says so', () => {
    render(<Picture path="" alt="Taza" sizes="50vw" />);
    expect(screen.getByRole('img', { name: 'Taza. Sin foto por ahora' }).tagName).toBe('svg');
  });
});
