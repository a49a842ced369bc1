import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface TagProps {
  children: ReactNode;
  /** save: a discount; fresh: new; quiet: any other word. */
  tone?: 'save' | 'fresh' | 'quiet';
  /** Colours of a tag that the retailer drew. */
  style?: CSSProperties | undefined;
  className?: string | undefined;
}

/** A short word on a picture or beside a name. */
export function Tag({ children, tone = 'quiet', style, className }: TagProps) {
  return (
    <span className={classNames('tag', className)} data-tone={tone} style={style}>
      {children}
    </span>
  );
}
