import { OwnerInput } from '#components/account/owner-input.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { newsletterTexts as texts } from '#lib/labels/account/newsletter.ts';
import * as routes from '#lib/platform/routes.ts';
import { AccountSection } from './account-section.tsx';
import styles from './newsletter-section.module.css';

interface NewsletterSectionProps {
  customerId: number;
  email: string;
  status: 'subscribed' | 'pending' | 'none' | 'unknown';
}

/** Whether the customer gets the newsletter, and the way to change it (ACC-03). */
export function NewsletterSection({ customerId, email, status }: NewsletterSectionProps) {
  const isWanted = status === 'subscribed' || status === 'pending';
  return (
    <AccountSection id="newsletter" title={texts.title} about={aboutOf(status, email)}>
      {status !== 'unknown' && (
        <form method="post" action={routes.form('account-newsletter')} className={styles.ways}>
          <OwnerInput customerId={customerId} />
          {status !== 'subscribed' && (
            <Button type="submit" name="action" value="subscribe" variant="outline" size="s">
              {status === 'pending' ? texts.again : texts.subscribe}
            </Button>
          )}
          {isWanted && (
            <Button type="submit" name="action" value="cancel" variant="quiet">
              {texts.cancel}
            </Button>
          )}
        </form>
      )}
    </AccountSection>
  );
}

function aboutOf(status: NewsletterSectionProps['status'], email: string): string {
  switch (status) {
    case 'subscribed':
      return texts.subscribed(email);
    case 'pending':
      return texts.pending(email);
    case 'none':
      return texts.about;
    case 'unknown':
      return texts.unknown;
  }
}
