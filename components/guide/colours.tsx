import { COLOURS, contrast, PAIRS } from '#lib/guide/domain/contrast.ts';
import { guideTexts as texts } from '#lib/labels/guide/guide.ts';
import styles from './guide.module.css';
import { Section } from './section.tsx';

const SIZES = ['4xl', '3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'] as const;
/** From here down things are read and clicked. */
const SANS: readonly string[] = ['m', 's', 'xs'];

/** Pairs of words and ground with their contrast. */
export function Colours() {
  return (
    <Section title={texts.colours} about={texts.coloursAbout}>
      <ul className={styles.colours}>
        {PAIRS.map(({ text, ground }) => (
          <li
            key={text + ground}
            className={styles.colour}
            style={{ color: `var(--${text})`, background: `var(--${ground})` }}
          >
            <strong>{text}</strong>
            <span>{ground}</span>
            <span>{texts.contrast(ratio(COLOURS[text], COLOURS[ground]))}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ratio(text: string, ground: string): string {
  return contrast(text, ground).toFixed(1).replace('.', ',');
}

/** The scale of letters, largest first. */
export function Letters() {
  return (
    <Section title={texts.type} about={texts.typeAbout}>
      <div>
        {SIZES.map((size) => (
          <p
            key={size}
            className={SANS.includes(size) ? undefined : styles.serif}
            style={{ fontSize: `var(--text-${size})` }}
          >
            {texts.sample} <span className={styles.quiet}>{size}</span>
          </p>
        ))}
      </div>
    </Section>
  );
}
