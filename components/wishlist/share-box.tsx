import { Button } from '#components/ui/primitives/button.tsx';
import { wishlistPageTexts as texts } from '#lib/labels/wishlist/wishlist-page.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './share-box.module.css';
import { ShareLink } from './share-link.client.tsx';

/** Shares the customer's list by a link that they make, and end (WISH-04). @param url absolute, '' while it is not shared */
export function ShareBox({ url }: { url: string }) {
  return (
    <section className={styles.box} aria-labelledby="share-wishlist">
      <h2 id="share-wishlist" className={styles.title}>
        {url === '' ? texts.share : texts.shareLink}
      </h2>
      {url === '' ? <p className={styles.about}>{texts.shareAbout}</p> : <ShareLink url={url} />}
      <form method="post" action={routes.form('wishlist-share')} className={styles.form}>
        <input type="hidden" name="return" value={routes.wishlist()} />
        <input type="hidden" name="action" value={url === '' ? 'create' : 'end'} />
        <Button
          type="submit"
          variant={url === '' ? 'outline' : 'quiet'}
          size={url === '' ? 'm' : 's'}
          className={url === '' ? undefined : styles.flat}
        >
          {url === '' ? texts.shareCreate : texts.shareEnd}
        </Button>
        {url !== '' && <span className={styles.about}>{texts.shareEndAbout}</span>}
      </form>
    </section>
  );
}
