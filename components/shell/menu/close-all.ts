/** Closes the open sections of the header's menus, but for one. */
export function closeAll(root: HTMLElement, except?: Element | null): void {
  for (const section of root.querySelectorAll('[data-menu-item] > details[open]')) {
    if (section !== except) section.removeAttribute('open');
  }
}
