import { closeAll } from './close-all.ts';

/** Opens one section and closes the others; with null it closes all. */
export function openOnly(root: HTMLElement, section: HTMLDetailsElement | null): void {
  closeAll(root, section);
  if (section) section.open = true;
}

/**
 * Keys of a disclosure navigation: left, right, Home and End go along what stands in a line, down opens and goes in, up and
 * down walk inside, up from the first goes back out. Escape closes and keeps the focus at what opened it.
 */
export function onMenuKey(root: HTMLElement, event: KeyboardEvent): void {
  if (event.key === 'Escape') {
    onEscape(root);
    return;
  }
  const { target } = event;
  if (!(target instanceof HTMLElement) || event.metaKey || event.ctrlKey || event.altKey) return;
  const item = target.closest<HTMLElement>('[data-menu-item]');
  if (!item || !root.contains(item)) return;
  const section = item.querySelector('details');
  const isInside = section?.contains(target) && target.localName !== 'summary';
  const next =
    section && isInside ? inside(section, target, event.key) : along(root, item, target, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function onEscape(root: HTMLElement): void {
  const section = root.querySelector<HTMLDetailsElement>('[data-menu-item] > details[open]');
  if (!section) return;
  if (section.contains(document.activeElement)) section.querySelector('summary')?.focus();
  section.open = false;
}

function along(root: HTMLElement, item: HTMLElement, at: HTMLElement, key: string): HTMLElement | undefined {
  const section = item.querySelector('details');
  if (key === 'ArrowDown' && section) {
    openOnly(root, section);
    return linksIn(section)[0];
  }
  const stops = [...(item.parentElement?.children ?? [])].flatMap((one) =>
    one.matches('[data-menu-item]')
      ? [...one.querySelectorAll<HTMLElement>(':scope > a, :scope > details > summary')]
      : [],
  );
  return step(stops, at, { ArrowRight: 1, ArrowLeft: -1 }[key], key);
}

function inside(section: HTMLElement, at: HTMLElement, key: string): HTMLElement | null | undefined {
  const links = linksIn(section);
  if (key === 'ArrowUp' && at === links[0]) return section.querySelector('summary');
  return step(links, at, { ArrowDown: 1, ArrowUp: -1 }[key], key);
}

function step(stops: HTMLElement[], at: HTMLElement, by: number | undefined, key: string) {
  if (key === 'Home') return stops[0];
  if (key === 'End') return stops.at(-1);
  return by === undefined ? undefined : stops[stops.indexOf(at) + by];
}

/** Links of a panel that this visitor sees. */
function linksIn(section: HTMLElement): HTMLElement[] {
  return [...section.querySelectorAll<HTMLElement>('a[href]')].filter(
    (link) => link.checkVisibility?.() ?? true,
  );
}
