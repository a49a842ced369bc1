import type { CSSProperties } from 'react';

interface Margins {
  margintop: number;
  marginright: number;
  marginbottom: number;
  marginleft: number;
}

interface Fonts {
  fontsize: number;
  fontweight: string;
  fontfamily: string;
  textdecoration: string;
}

/** Sets only what the layout says; everything else is the design's. */
export function marginStyle(config: Margins): CSSProperties {
  return given({
    marginTop: config.margintop || undefined,
    marginRight: config.marginright || undefined,
    marginBottom: config.marginbottom || undefined,
    marginLeft: config.marginleft || undefined,
  });
}

export function fontStyle(config: Fonts): CSSProperties {
  return given({
    fontSize: config.fontsize ? `${config.fontsize / 16}rem` : undefined,
    fontWeight: config.fontweight || undefined,
    fontFamily: config.fontfamily || undefined,
    textDecoration: config.textdecoration || undefined,
  });
}

/** Without what is not said: a page's data would spell each of them out. */
function given(style: CSSProperties): CSSProperties {
  return Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined));
}
