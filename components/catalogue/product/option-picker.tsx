import { yieldToPaint } from '#components/ui/behaviour/yield-to-paint.ts';
import { Anchor } from '#components/ui/primitives/link.tsx';
import {
  isOpen,
  type OptionGroupState,
  type OptionValueState,
} from '#lib/catalogue/domain/product/describe.ts';
import { productTexts } from '#lib/labels/catalogue/product.ts';
import styles from './option-picker.module.css';

interface Props {
  groups: readonly OptionGroupState[];
  /** Address of the page with that value chosen; the links work without JavaScript (PDP-02). */
  hrefOf: (optionid: number, value: OptionValueState) => string;
  onChoose: (optionid: number, value: string) => void;
  /** Labels of the options that a refused add names. */
  alertFor: readonly string[];
}

/** The choices of a product, a group per option (PDP-11, PDP-30, PDP-35, PDP-36). */
export function OptionPicker({ groups, hrefOf, onChoose, alertFor }: Props) {
  return groups
    .filter((group) => group.kind !== 'pack')
    .map((group) => (
      <fieldset
        key={group.optionid}
        className={styles.group}
        data-open={isOpen(group) || undefined}
        data-alert={alertFor.includes(group.label) || undefined}
      >
        <legend className={styles.legend}>
          {group.label} <span className={styles.chosen}>{chosenLabel(group)}</span>
        </legend>
        <ul className={styles.values} data-kind={group.kind}>
          {group.values.map((value) => (
            <li key={value.value}>
              <Choice group={group} value={value} href={hrefOf(group.optionid, value)} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </fieldset>
    ));
}

function chosenLabel(group: OptionGroupState): string {
  return group.values.find((value) => value.value === group.selected)?.label ?? productTexts.notChosen;
}

interface ChoiceProps {
  group: OptionGroupState;
  value: OptionValueState;
  href: string;
  onChoose: Props['onChoose'];
}

/** A swatch for colours, a word otherwise. A value without stock is crossed out and no link (PDP-36). */
function Choice({ group, value, href, onChoose }: ChoiceProps) {
  const swatch = group.kind === 'color' && value.swatch !== '';
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
        yieldToPaint(event.currentTarget, () => onChoose(group.optionid, value.value));
      }}
    >
      {inside}
    </Anchor>
  );
}
