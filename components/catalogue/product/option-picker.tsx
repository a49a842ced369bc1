import { yieldToPaint } from '#components/ui/behaviour/yield-to-paint.ts';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { type Feature, isOpen, type OptionValueState } from '#lib/catalogue/domain/product/describe.ts';
import { productTexts } from '#lib/labels/catalogue/product.ts';
import styles from './option-picker.module.css';

interface Props {
  features: readonly (Feature & { showAlert: boolean })[];
  /** Address of the page with that value chosen; the links work without JavaScript (PDP-02). */
  hrefOf: (optionid: number, value: OptionValueState) => string;
  onChoose: (optionid: number, value: string) => void;
}

/** The choices of a product, a group per option (PDP-11, PDP-30, PDP-35, PDP-36). */
export function OptionPicker({ features, hrefOf, onChoose }: Props) {
  return features
    .filter((feature) => feature.kind !== 'pack')
    .map((feature) => (
      <fieldset
        key={feature.optionid}
        className={styles.group}
        data-open={isOpen(feature) || undefined}
        data-alert={feature.showAlert || undefined}
      >
        <legend className={styles.legend}>
          {feature.optionLabel} <span className={styles.chosen}>{chosenLabel(feature)}</span>
        </legend>
        <ul className={styles.values} data-kind={feature.kind}>
          {feature.optionvalues.map((value) => (
            <li key={value.value}>
              <Choice
                feature={feature}
                value={value}
                href={hrefOf(feature.optionid, value)}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      </fieldset>
    ));
}

function chosenLabel({ optionvalues, selectedOption }: Feature): string {
  return optionvalues.find(({ value }) => value === selectedOption)?.label ?? productTexts.notChosen;
}

interface ChoiceProps {
  feature: Feature;
  value: OptionValueState;
  href: string;
  onChoose: Props['onChoose'];
}

/** A swatch for colours, a word otherwise. A value without stock is crossed out and no link (PDP-36). */
function Choice({ feature, value, href, onChoose }: ChoiceProps) {
  const swatch = feature.kind === 'color' && value.swatch !== '';
  const inside = (
    <>
      {swatch && <span className={styles.swatch} style={{ background: value.swatch }} aria-hidden="true" />}
      <span className={swatch ? 'visually-hidden' : undefined}>{value.label}</span>
      {value.banned && <span className="visually-hidden"> ({productTexts.banned})</span>}
    </>
  );
  const look = `${styles.choice} ${swatch ? styles.round : styles.word}`;
  if (value.banned && value.state !== 'selected') {
    return (
      <span className={look} data-state="banned" title={`${value.label} (${productTexts.banned})`}>
        {inside}
      </span>
    );
  }
  return (
    <Anchor
      href={href}
      className={look}
      data-state={value.state}
      data-banned={value.banned || undefined}
      aria-current={value.state === 'selected' ? 'true' : undefined}
      title={swatch ? value.label : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        yieldToPaint(event.currentTarget, () => onChoose(feature.optionid, value.value));
      }}
    >
      {inside}
    </Anchor>
  );
}
