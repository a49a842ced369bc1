'use client';

import { type MouseEvent, useId, useRef, useState } from 'react';
import { toldOffline } from '#components/ui/overlays/offline-guard.client.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import type { CouponNotice } from '#lib/cart/coupons/in-place.ts';
import { COUPON_BUTTON } from '#lib/cart/domain/coupon-code.ts';
import type { CartCoupons } from '#lib/contracts/checkout/coupon-view.ts';
import { couponTexts } from '#lib/labels/cart/coupon-entry.ts';
import * as routes from '#lib/platform/routes.ts';
import { AppliedCoupon } from './applied-coupon.tsx';
import { CouponForm } from './coupon-form.client.tsx';
import styles from './coupons.module.css';

/** What a page knows of the coupons that its visitor may enter. */
export interface CouponState {
  /** Invalid codes that may still be entered. */
  attemptsLeft: number;
  /** The code of a link, or of before a login, that waits; '' without one. */
  pending: string;
  /** What was refused when the page was asked for, '' for nothing. */
  typed: string;
  problem: string;
  /** For who may try no more; null while there are attempts left. */
  over: NoAttemptsProps | null;
}

interface NoAttemptsProps {
  text: string;
  /** Ways to the shop, '' without. */
  call: string;
  write: string;
}

interface CouponsProps {
  coupons: CartCoupons;
  state: CouponState;
  step: 1 | 2 | 3;
  /** Id of the step's own form, which the entry belongs to; without it the entry is a form itself. */
  form?: string | undefined;
  /** The cart is shown by this page itself: coupons change it where they stand. */
  inPlace?: boolean;
}

/** So few attempts left are said before they are used up. */
const FEW_ATTEMPTS = 3;

const load = () => import('#lib/cart/coupons/in-place.ts');

/** The coupons of the cart and the entry for another one (CART-04, COUP-01 to COUP-18); buttons of the step's form without JavaScript. */
export function Coupons({ coupons, state, step, form, inPlace = false }: CouponsProps) {
  const { applied, exclusive } = coupons;
  const root = useRef<HTMLElement>(null);
  const [notice, setNotice] = useState<CouponNotice | null>(null);
  const [problem, setProblem] = useState(state.problem);
  const [busy, setBusy] = useState('');

  const apply = async (code: string) => {
    setNotice(null);
    setProblem('');
    const part = await load().catch(() => null);
    const outcome = await part?.applyInPlace(code);
    if (outcome?.kind !== 'told') {
      if (!outcome?.to) return 'send' as const;
      window.location.assign(outcome.to);
      return 'told' as const;
    }
    const { tone, text } = outcome.notice;
    if (tone === 'success') setNotice(outcome.notice);
    else setProblem(text);
    return tone === 'success' ? ('applied' as const) : ('told' as const);
  };
  const remove = async (event: MouseEvent<HTMLButtonElement>, code: string) => {
    const button = event.currentTarget;
    event.preventDefault();
    if (busy !== '') return;
    setBusy(code);
    const part = await load().catch(() => null);
    if (!part) {
      if (toldOffline()) setBusy('');
      else button.form?.requestSubmit(button);
      return;
    }
    const said = await part.removeInPlace(code);
    setBusy('');
    setNotice(said);
    if (said.tone === 'success') root.current?.focus();
  };

  const id = useId();
  const owner = form ?? id;
  const { over, pending } = state;
  const isWaiting = pending !== '' && applied.every(({ couponcode }) => couponcode !== pending);
  return (
    <section ref={root} tabIndex={-1} aria-label={couponTexts.promotions} className={styles.root}>
      {form === undefined && <form id={owner} method="post" action={routes.form('coupon')} />}
      {applied.length > 0 && (
        <ul className={styles.chips} aria-label={couponTexts.applied}>
          {applied.map((coupon) => (
            <AppliedCoupon
              key={coupon.couponid}
              coupon={coupon}
              step={step}
              form={owner}
              isBusy={busy === coupon.couponcode}
              onRemove={inPlace ? (event) => void remove(event, coupon.couponcode) : undefined}
            />
          ))}
        </ul>
      )}
      {isWaiting && !over && !exclusive && <PendingCoupon code={pending} step={step} form={owner} />}
      <p
        className={styles.said}
        data-tone={notice?.tone}
        role={notice?.tone === 'error' ? 'alert' : 'status'}
      >
        {notice?.text}
      </p>
      {over ? (
        <NoAttempts {...over} />
      ) : exclusive ? (
        <p className={styles.note}>{couponTexts.exclusive}</p>
      ) : (
        <Disclosure
          summary={couponTexts.title}
          open={state.typed !== '' || undefined}
          className={inPlace ? `${styles.fold} ${styles.beside}` : styles.fold}
        >
          <CouponForm
            step={step}
            form={owner}
            typed={state.typed}
            problem={problem}
            onApply={inPlace ? apply : undefined}
          />
          {state.attemptsLeft <= FEW_ATTEMPTS && (
            <p className={styles.note}>{couponTexts.attemptsLeft(state.attemptsLeft)}</p>
          )}
        </Disclosure>
      )}
    </section>
  );
}

/** A code that waited and does not fit yet, or could not be tried. */
function PendingCoupon({ code, step, form }: { code: string; step: 1 | 2 | 3; form: string }) {
  const posts = { type: 'submit', form, formAction: routes.form('coupon'), formNoValidate: true } as const;
  return (
    <div className={styles.pending}>
      <p>{couponTexts.keptHere(code)}</p>
      <Button
        {...posts}
        name={COUPON_BUTTON.apply}
        value={`${step} ${code}`}
        size="s"
        variant="outline"
        aria-label={couponTexts.applyKept(code)}
      >
        {couponTexts.apply}
      </Button>
      <Button
        {...posts}
        name={COUPON_BUTTON.forget}
        value={step}
        size="s"
        variant="quiet"
        aria-label={couponTexts.dropKept(code)}
      >
        {couponTexts.drop}
      </Button>
    </div>
  );
}

/** Who may try no more is helped by the shop's people (COUP-08, COUP-10). */
function NoAttempts({ text, call, write }: NoAttemptsProps) {
  return (
    <div className={styles.over}>
      <p>{text}</p>
      <p className={styles.ways}>
        {call !== '' && <Anchor href={call}>{couponTexts.callShop}</Anchor>}
        {write !== '' && (
          <Anchor href={write} target="_blank">
            {couponTexts.writeShop}
          </Anchor>
        )}
      </p>
    </div>
  );
}
