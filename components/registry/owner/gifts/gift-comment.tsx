import { type FormEvent, useRef, useState } from 'react';
import { TextAreaField } from '#components/ui/fields/field.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { MOST_COMMENT } from '#lib/contracts/text-limits.ts';
import { mostLengthProblem } from '#lib/forms/domain/most-length.ts';
import { ownListTexts as texts } from '#lib/labels/registry/owner.ts';
import * as routes from '#lib/platform/routes.ts';
import { COMMENT_FORM, type OwnGift, type RefusedComment } from '#lib/registry/domain/own-list.ts';
import { GiftFields } from '../gift-fields.tsx';
import { useGiftWrite } from '../use-gift-write.ts';
import styles from './gift-ways.module.css';

interface GiftCommentProps {
  eventId: number;
  gift: OwnGift;
  /** What was sent without scripts, and refused. */
  refused: RefusedComment | null;
  onSaved: (comment: string) => void;
}

/** The owner's words about a gift, which guests read too (EVT-47). */
export function GiftComment({ eventId, gift, refused, onSaved }: GiftCommentProps) {
  const { write, pending } = useGiftWrite();
  const [problem, setProblem] = useState(refused?.problem ?? '');
  const details = useRef<HTMLDetailsElement>(null);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const commentsku = String(new FormData(form).get('comment') ?? '').trim();
    const long = mostLengthProblem(texts.comment, commentsku, MOST_COMMENT);
    setProblem(long ?? '');
    if (long) return form.querySelector('textarea')?.focus();
    const change = { eventid: eventId, productsku: gift.sku, commentsku };
    const { ok } = await write('frontend/updateProductEvent', change, form);
    if (!ok) return;
    onSaved(commentsku);
    if (details.current) details.current.open = false;
    details.current?.querySelector('summary')?.focus();
  };
  return (
    <details ref={details} className={styles.comment} open={refused !== null}>
      <summary className={styles.way}>
        <span className="visually-hidden">{texts.commentOf(gift.name)}</span>
        <span aria-hidden="true">{gift.comment === '' ? texts.addComment : texts.comment}</span>
      </summary>
      <form method="post" action={routes.form(COMMENT_FORM)} onSubmit={save} className={styles.form}>
        <GiftFields eventId={eventId} sku={gift.sku} />
        <TextAreaField
          label={texts.commentOf(gift.name)}
          hint={texts.commentHint}
          name="comment"
          error={problem || undefined}
          rows={3}
          defaultValue={refused?.comment ?? gift.comment}
        />
        <Button type="submit" size="s" variant="outline" aria-disabled={pending || undefined}>
          {texts.saveComment}
        </Button>
      </form>
    </details>
  );
}
