import * as routes from '#lib/platform/routes.ts';
import type { EventMode } from '../domain/visitor/event-mode.ts';

/** What cached pages cannot know of their visitor (see /api/me). */
export interface Me {
  storeId: number | null;
  /** Null while the back-end is away. */
  cartCount: number | null;
  /** An order closed the cart: the browser's copy is to be forgotten. */
  cartClosed: boolean;
  /** Null for a visitor: logged in means that there is one (SHELL-02, GAP-047). */
  userId: number | null;
  firstName: string | null;
  /** They have a gift list of their own (SHELL-20). */
  haveEvent: boolean;
  /** The gift list that they are in (GIFT-22). */
  event: EventMode | null;
  /** A message for a toast, until `noteShown` says that it was shown. */
  notice: { id: string; tone: 'success' | 'error' | 'warn'; text: string; undo?: boolean } | null;
}

let asking: Promise<Me> | null = null;

/** Asked at the same time by several islands, it is one request. @throws Error when there is no response */
export function askMe(): Promise<Me> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<Me> {
  const shown = document.querySelector<HTMLElement>('[data-flash]')?.dataset.flash;
  const response = await fetch(routes.me(shown), {
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`me: ${response.status}`);
  return response.json();
}

/** Says that a toast was shown: nobody sees it twice. Without a connection it is said once more at worst. */
export function noteShown(id: string): void {
  void fetch(routes.me(id), { keepalive: true }).catch(() => undefined);
}
