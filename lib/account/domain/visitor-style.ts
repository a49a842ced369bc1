/**
 * A style sheet that shows the menus of who is logged in where there is no JavaScript, over the rules for `data-for` in
 * globals.css, which hold for visitors (SHELL-18).
 */
export function visitorStyle({ userId, haveEvent }: { userId: number | null; haveEvent: boolean }): string {
  if (userId === null) return '';
  const shown = haveEvent ? ['logged', 'owner'] : ['logged'];
  const rule = (audience: string, display: string) =>
    `:root:root:root [data-for="${audience}"]{display:${display}}`;
  return rule('anonymous', 'none') + shown.map((audience) => rule(audience, 'revert')).join('');
}
