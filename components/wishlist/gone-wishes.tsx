import { WISH_FORM } from '#components/catalogue/heart/heart.client.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { wishlistPageTexts as texts } from '#lib/labels/wishlist/wishlist-page.ts';
import { type Wish, wishKey } from '#lib/wishlist/domain/wish.ts';

/** Wishes that the shop has no more: nothing is left of them but the way out of the list. */
export function GoneWishes({ wishes }: { wishes: readonly Wish[] }) {
  if (wishes.length === 0) return null;
  return (
    <Notice>
      {texts.gone(wishes.length)}{' '}
      {wishes.map((wish, at) => (
        <Button
          key={wishKey(wish)}
          type="submit"
          form={WISH_FORM}
          name="wish"
          value={wishKey(wish)}
          variant="quiet"
          size="s"
        >
          {wishes.length === 1 ? texts.removeGone : texts.removeGoneNth(at + 1)}
        </Button>
      ))}
    </Notice>
  );
}
