import { entryTexts, shellTexts } from '#lib/labels/shell/shell.ts';

/** An entry of the account menu. */
interface AccountEntry {
  label: string;
  href: string;
  /** All without. */
  audience?: 'logged' | 'anonymous';
}

/** The account menu for both kinds of visitors (SHELL-09 to SHELL-18), also for routes that are not built yet. */
export const ACCOUNT_MENU: readonly AccountEntry[] = [
  { label: entryTexts.login, href: '/customer/account/login', audience: 'anonymous' },
  { label: entryTexts.register, href: '/customer/account/create', audience: 'anonymous' },
  { label: entryTexts.data, href: '/customer/account', audience: 'logged' },
  { label: entryTexts.orders, href: '/sales/order/history', audience: 'logged' },
  { label: entryTexts.wishlist, href: '/wishlist/index/index', audience: 'logged' },
  { label: shellTexts.tracking, href: '/customer/tracking' },
  { label: entryTexts.help, href: '/pages/preguntas_frecuentes' },
  { label: shellTexts.stores, href: '/pages/tiendas' },
  { label: entryTexts.logout, href: '/customer/account/logout', audience: 'logged' },
];
