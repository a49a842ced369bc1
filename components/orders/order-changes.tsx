import { SelectField, TextAreaField } from '#components/ui/fields/field.tsx';
import { Button, ButtonLink } from '#components/ui/primitives/button.tsx';
import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import type { OrderOptions } from '#lib/contracts/order-changes.ts';
import type { Order } from '#lib/contracts/orders.ts';
import { changeTexts as texts } from '#lib/labels/orders/changes.ts';
import { formatPrice } from '#lib/money/format.ts';
import { pickupChoice } from '#lib/orders/domain/changes.ts';
import { deliveryFacts } from '#lib/orders/domain/delivery.ts';
import { givenOf } from '#lib/orders/domain/given.ts';
import { untilWords } from '#lib/orders/domain/until-words.ts';
import { recordIn, textOf } from '#lib/platform/domain/json.ts';
import * as routes from '#lib/platform/routes.ts';
import { dayLabel } from '#lib/stores/domain/calendar.ts';
import styles from './order-changes.module.css';

/** A form that was refused: what was typed, and what is wrong. */
interface Refused {
  value: string;
  error: string | undefined;
}

interface OrderChangesProps {
  order: Order;
  options: OrderOptions;
  /** That the page may show the order: a token that we signed, or its e-mail. */
  proof: string;
  /** The form that is open from the start. */
  opened: string;
  cancelRefused: Refused | null;
  pickupRefused: Refused | null;
}

/** The receipt of an order, and what its customer may still change: another day of pick-up, or cancel it. Plain forms. */
export function OrderChanges(props: OrderChangesProps) {
  const { order, options, proof, opened, cancelRefused, pickupRefused } = props;
  const given = givenOf(order);
  const movable = options.days.length > 0 || pickupRefused !== null;
  const cancellable = options.cancel || cancelRefused !== null;
  const hidden = (
    <>
      <input type="hidden" name="orderid" value={order.ORDERID} />
      <input type="hidden" name="proof" value={proof} />
    </>
  );
  return (
    <section className={styles.section} aria-labelledby="changes-title" data-screen-only="">
      <h2 id="changes-title" className={styles.title}>
        {movable || cancellable ? texts.title : texts.receiptTitle}
      </h2>
      <p>
        <ButtonLink href={routes.orderReceipt(order.ORDERID, proof)} reload variant="outline" size="s">
          {texts.receipt}
        </ButtonLink>
      </p>
      {movable && (
        <Disclosure summary={texts.move} name="order" open={opened === 'pickup' || pickupRefused !== null}>
          <form
            id="order-pickup"
            method="post"
            action={routes.form('order-pickup')}
            className={styles.form}
            noValidate
          >
            <p className={styles.about}>{texts.moveAbout(deliveryFacts(order).store)}</p>
            {order.PAYUNTIL !== undefined && (
              <p className={styles.about}>{texts.moveUnpaid(untilWords(new Date(order.PAYUNTIL)))}</p>
            )}
            {hidden}
            <PickupTimes order={order} options={options} refused={pickupRefused} />
            <Button type="submit" wide>
              {texts.moveSubmit}
            </Button>
          </form>
        </Disclosure>
      )}
      {cancellable && (
        <Disclosure summary={texts.cancel} name="order" open={opened === 'cancel' || cancelRefused !== null}>
          <form
            id="order-cancel"
            method="post"
            action={routes.form('order-cancel')}
            className={styles.form}
            noValidate
          >
            <p className={styles.about}>{given === null ? texts.cancelAbout : texts.cancelGiven[given]}</p>
            <p className={styles.about}>
              {options.ispaid
                ? texts.cancelRefund(formatPrice(options.paid || order.TOTAL))
                : texts.cancelNothingPaid}
            </p>
            {hidden}
            <TextAreaField
              id="order-cancel-reason"
              name="reason"
              label={texts.reason}
              hint={texts.reasonHint}
              error={cancelRefused?.error}
              defaultValue={cancelRefused?.value}
              rows={2}
            />
            <Button type="submit" variant="outline" wide>
              {texts.cancelSubmit}
            </Button>
          </form>
        </Disclosure>
      )}
    </section>
  );
}

type PickupTimesProps = Pick<OrderChangesProps, 'order' | 'options'> & { refused: Refused | null };

/** One choice of a day with an hour: no pair can be chosen at which the store is closed. */
function PickupTimes({ order, options: { days }, refused }: PickupTimesProps) {
  const { day, hour } = recordIn(order.ADDRESSINFO);
  const current = pickupChoice(textOf(day), textOf(hour));
  const choices = days.flatMap((known) => known.hours.map((slot) => pickupChoice(known.day, slot)));
  const shown = [refused?.value ?? '', current].find((choice) => choices.includes(choice)) ?? '';
  return (
    <SelectField
      id="order-pickup-time"
      name="time"
      label={texts.moveField}
      required
      error={refused?.error}
      defaultValue={shown}
      className={styles.field}
    >
      <option value="">{texts.moveChoose}</option>
      {days.map((known) => (
        <optgroup key={known.day} label={dayLabel(known.day)}>
          {known.hours.map((slot) => (
            <option key={slot} value={pickupChoice(known.day, slot)}>
              {texts.moveOption(dayLabel(known.day), slot)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
