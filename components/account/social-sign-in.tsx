import { Button } from '#components/ui/primitives/button.tsx';
import type { KeyType } from '#lib/contracts/account/social.ts';
import { socialTexts } from '#lib/labels/account/social.ts';
import * as routes from '#lib/platform/routes.ts';
import { ProviderMark } from './provider-mark.tsx';
import styles from './social-sign-in.module.css';

interface SocialSignInProps {
  /** Those that have keys: `signInProviders()` of lib/platform/auth/providers.ts, called by the page. */
  providers: readonly KeyType[];
  /** Path and query of the page that is shown afterwards. */
  next: string;
  /** Id of the form that its buttons send to the provider, together with its fields; a form of its own without. */
  form?: string;
}

/**
 * "Continuar con Google", "Continuar con Facebook" (AUTH-05, AUTH-21): a plain form, which works without JavaScript; nothing
 * without providers. Put it beside another form, never into it.
 */
export function SocialSignIn({ providers, next, form }: SocialSignInProps) {
  if (providers.length === 0) return null;
  const content = (
    <>
      <p className={styles.or}>
        <span>{socialTexts.or}</span>
      </p>
      <input type="hidden" form={form} name="next" value={next} />
      {providers.map((provider) => (
        <Button
          key={provider}
          type="submit"
          name="provider"
          value={provider}
          variant="outline"
          className={styles.button}
          {...(form !== undefined && { form, formAction: routes.form('social'), formNoValidate: true })}
        >
          <ProviderMark provider={provider} />
          {socialTexts.continueWith[provider]}
        </Button>
      ))}
    </>
  );
  if (form !== undefined) return <div className={styles.form}>{content}</div>;
  return (
    <form method="post" action={routes.form('social')} className={styles.form}>
      {content}
    </form>
  );
}
