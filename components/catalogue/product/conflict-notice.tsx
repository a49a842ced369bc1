import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import type { FoundConflict } from '#lib/catalogue/domain/product/conflict.ts';
import { conflictView } from '#lib/catalogue/domain/product/conflict-view.ts';
import { conflictTexts as texts } from '#lib/labels/catalogue/conflict.ts';
import styles from './conflict-notice.module.css';

interface Props {
  conflict: FoundConflict;
  hrefOf: (sku?: string) => string;
  choose: (optionid: number, value: string) => void;
  goBack: () => void;
}

/** Which choices do not go together, and both ways out: another value, or the choices before. Links without a script. */
export default function ConflictNotice({ conflict, hrefOf, choose, goBack }: Props) {
  const { wanted, lost, others, former } = conflictView(conflict);
  const names = lost.map(({ value }) => value);
  return (
    <Notice tone="warn" role="group" aria-label={texts.label}>
      <p className={styles.text}>
        {texts.text(
          wanted,
          names,
          lost.map(({ option }) => option),
        )}
      </p>
      <ul className={styles.ways}>
        {others.map(({ optionid, value, label, sku }) => (
          <li key={value}>
            <Way href={hrefOf(sku)} onClick={() => choose(optionid, value)}>
              {label}
            </Way>
          </li>
        ))}
        <li>
          <Way href={hrefOf(former.sku ?? undefined)} onClick={goBack}>
            {former.label === null ? texts.without(wanted[0] ?? '') : texts.back(former.label)}
          </Way>
        </li>
      </ul>
    </Notice>
  );
}

function Way({ href, onClick, children }: { href: string; onClick: () => void; children: string }) {
  return (
    <Anchor
      href={href}
      className={styles.way}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        // It is gone after the click: the focus stays with the choices.
        const form = event.currentTarget.closest('form');
        onClick();
        requestAnimationFrame(() => form?.querySelector<HTMLElement>('fieldset a[aria-current]')?.focus());
      }}
    >
      {children}
    </Anchor>
  );
}
