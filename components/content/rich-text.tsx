import styles from './rich-text.module.css';

/** HTML that lib/markup/sanitize has cleaned, with the site's own type. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by sanitizeRichText before it comes here.
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
