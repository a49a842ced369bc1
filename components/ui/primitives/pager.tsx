import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { pagerTexts } from '#lib/labels/platform/pager.ts';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import styles from './pager.module.css';

interface PagerProps {
  /** The page shown, from 1. */
  current: number;
  /** The window of page numbers, in order. */
  pages: readonly { page: number; href: string }[];
  /** Null where there is nowhere to go. */
  prev: string | null;
  next: string | null;
  jumpBack?: string | null;
  jumpForward?: string | null;
}

/** Page numbers as real links, with previous, next and jumps of three (LIST-21, LIST-22). */
export function Pager({ current, pages, prev, next, jumpBack = null, jumpForward = null }: PagerProps) {
  return (
    <nav aria-label={pagerTexts.pager} className={styles.pager} data-screen-only="">
      <Step
        href={jumpBack}
        label={pagerTexts.jumpBack}
        icon={<ChevronsLeft size={20} strokeWidth={1.5} />}
        far
      />
      <Step
        href={prev}
        label={pagerTexts.previousPage}
        icon={<ChevronLeft size={20} strokeWidth={1.5} />}
        rel="prev"
      />
      <ol className={styles.pages}>
        {pages.map(({ page, href }) => (
          <li key={page} data-distance={Math.min(5, Math.abs(page - current))} className={styles.item}>
            <Link
              href={href}
              className={styles.page}
              aria-label={pagerTexts.page(page)}
              aria-current={page === current ? 'page' : undefined}
            >
              {page}
            </Link>
          </li>
        ))}
      </ol>
      <Step
        href={next}
        label={pagerTexts.nextPage}
        icon={<ChevronRight size={20} strokeWidth={1.5} />}
        rel="next"
      />
      <Step
        href={jumpForward}
        label={pagerTexts.jumpForward}
        icon={<ChevronsRight size={20} strokeWidth={1.5} />}
        far
      />
    </nav>
  );
}

interface StepProps {
  href: string | null;
  label: string;
  icon: ReactNode;
  rel?: string;
  /** A jump, left out where there is little room. */
  far?: boolean;
}

function Step({ href, label, icon, rel, far }: StepProps) {
  const className = classNames(styles.step, far && styles.far);
  if (href === null) {
    return (
      <span className={className} data-off="" aria-hidden="true">
        {icon}
      </span>
    );
  }
  return (
    <Link href={href} className={className} aria-label={label} title={label} rel={rel}>
      {icon}
    </Link>
  );
}
