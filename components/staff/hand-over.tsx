import { TextAreaField, TextField } from '#components/ui/fields/field.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import type { Order } from '#lib/contracts/orders.ts';
import { handOverTexts as texts } from '#lib/labels/staff/hand-over.ts';
import { givenOf } from '#lib/orders/domain/given.ts';
import { OrderAction } from './order-action.tsx';
import styles from './staff.module.css';

/** A form as it was refused: what was typed, and what is wrong, by field. */
export interface Refused {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

interface HandOverProps {
  order: Order;
  needsCode: boolean;
  /** Names of who is expected. */
  collectors: readonly string[];
  code: Refused;
  carnet: Refused;
}

/** Hands an order over: with the customer's code, with the carnet of who collects it, or as it was brought. */
export function HandOver({ order, needsCode, collectors, code, carnet }: HandOverProps) {
  const isCollected = order.SHIPPINGTYPE === 'PICKUP';
  const withCarnet = <CarnetForm order={order} refused={carnet} />;
  const toOthers = givenOf(order) === 'gift' ? texts.giftTitle : texts.title;
  return (
    <section aria-labelledby="handover-title" className={styles.section}>
      <h2 id="handover-title" className={styles.title}>
        {isCollected ? toOthers : texts.sentTitle}
      </h2>
      {collectors.length > 0 && <p>{texts.expected(collectors.join(', '))}</p>}
      {(needsCode || !isCollected) && (
        <OrderAction orderId={order.ORDERID} action="handover">
          {needsCode && (
            <TextField
              id="staff-code"
              name="code"
              label={texts.code}
              hint={texts.codeHint}
              inputMode="numeric"
              autoComplete="off"
              required
              defaultValue={code.values.code}
              error={code.errors.code}
            />
          )}
          <Button type="submit" wide>
            {isCollected ? texts.submit : texts.sentSubmit}
          </Button>
        </OrderAction>
      )}
      {isCollected && needsCode && (
        <Disclosure summary={texts.noCode} open={Object.keys(carnet.errors).length > 0}>
          {withCarnet}
        </Disclosure>
      )}
      {isCollected && !needsCode && withCarnet}
    </section>
  );
}

function CarnetForm({ order, refused: { values, errors } }: { order: Order; refused: Refused }) {
  const isGift = givenOf(order) === 'gift';
  return (
    <OrderAction orderId={order.ORDERID} action="handovercarnet">
      <p className={styles.quiet}>{isGift ? texts.aboutGift : texts.about}</p>
      <TextField
        id="staff-collector"
        name="collectorname"
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        autoCapitalize="words"
        required
        defaultValue={values.collectorname}
        error={errors.collectorname}
      />
      <TextField
        id="staff-carnet"
        name="carnet"
        label={texts.carnet}
        hint={texts.carnetHint}
        autoComplete="off"
        autoCapitalize="characters"
        required
        defaultValue={values.carnet}
        error={errors.carnet}
      />
      <TextAreaField
        id="staff-collector-reason"
        name="reason"
        label={texts.reason}
        hint={isGift ? texts.reasonGiftHint : texts.reasonHint}
        rows={2}
        defaultValue={values.reason}
        error={errors.reason}
      />
      <Button type="submit" variant="outline" wide>
        {texts.withCarnet}
      </Button>
    </OrderAction>
  );
}
