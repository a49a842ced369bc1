import { Button } from '#components/ui/primitives/button.tsx';
import { fundTexts as texts } from '#lib/labels/registry/desk.ts';
import { formatPrice } from '#lib/money/format.ts';
import * as routes from '#lib/platform/routes.ts';
import { GiftFields } from '../gift-fields.tsx';
import styles from './fund-list.module.css';

/** A gift that several pay together, as its owner sees it. */
interface OwnFund {
  productsku: string;
  name: string;
  /** Centavos. */
  goal: number;
  collected: number;
  percent: number;
  contributors: number;
  state: keyof typeof texts.states;
  /** Its date has passed: its owner chooses what becomes of it. */
  choose: boolean;
  couponcode: string;
}

/** How far each group gift is, and the choice for those that their date has passed before they were bought. */
export function FundList({ eventId, funds }: { eventId: number; funds: readonly OwnFund[] }) {
  return (
    <ul className={styles.list}>
      {funds.map((fund) => (
        <li key={fund.productsku} className={styles.fund}>
          <h3 className={styles.name}>{fund.name}</h3>
          <progress className={styles.bar} max={100} value={fund.percent} aria-label={fund.name}>
            {fund.percent} %
          </progress>
          <p>
            {texts.of(formatPrice(fund.collected), formatPrice(fund.goal))} ·{' '}
            {texts.people(fund.contributors)}
          </p>
          <p className={styles.state}>
            {texts.states[fund.state]}
            {fund.couponcode !== '' && ` · ${texts.coupon(fund.couponcode)}`}
          </p>
          {fund.choose && fund.collected > 0 && <SettleForm eventId={eventId} fund={fund} />}
        </li>
      ))}
    </ul>
  );
}

function SettleForm({ eventId, fund }: { eventId: number; fund: OwnFund }) {
  return (
    <form method="post" action={routes.form('gift-settle')} className={styles.settle}>
      <GiftFields eventId={eventId} sku={fund.productsku} />
      <p>{fund.state === 'full' ? texts.chooseSoldOut : texts.choose}</p>
      <div className={styles.ways}>
        <Button type="submit" name="choice" value="credit" variant="registry" size="s">
          {texts.credit}
        </Button>
        <Button type="submit" name="choice" value="balance" variant="outline" size="s">
          {texts.move}
        </Button>
      </div>
    </form>
  );
}
