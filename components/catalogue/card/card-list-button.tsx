import { Button } from '#components/ui/primitives/button.tsx';
import { cardTexts } from '#lib/labels/catalogue/card.ts';
import styles from './product-card.module.css';

interface Props {
  label: string;
  isPending?: boolean;
  onClick: () => void;
}

/** The button of a card that puts its product on a gift list (CARD-17). Not disabled meanwhile: it keeps the focus. */
export function CardListButton({ label, isPending = false, onClick }: Props) {
  return (
    <div className={styles.line}>
      <Button
        size="s"
        variant="registry"
        aria-busy={isPending}
        aria-label={cardTexts.addToListOf(label)}
        onClick={onClick}
      >
        {cardTexts.addToList}
      </Button>
    </div>
  );
}
