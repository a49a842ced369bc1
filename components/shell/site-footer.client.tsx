'use client';

import type { ReactNode } from 'react';
import { Anchor, AnyLink, Link } from '#components/ui/primitives/link.tsx';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { footerTexts, shellTexts } from '#lib/labels/shell/shell.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './site-footer.module.css';
import type { FooterGroup, FooterItem, FooterModel, HideFor } from './types.ts';

interface SiteFooterProps {
  model: FooterModel;
  /** The choice of a store that works without scripts, and while they are on their way. */
  storeForm?: ReactNode;
}

/** The footer, rendered from its data (SHELL-38 to SHELL-44). */
export function SiteFooter({ model, storeForm }: SiteFooterProps) {
  const notes = model.groups.filter(({ kind }) => kind === 'note');
  const blocks = model.groups.filter(({ kind }) => kind !== 'note');
  return (
    <footer className={`${styles.footer} offscreen`}>
      <div className="wrap">
        <div className={styles.columns} data-blocks={blocks.length}>
          {blocks.map((group) => (
            <section key={group.id} className={styles[group.kind]} {...shownTo(group.hidefor)}>
              <Block group={group} />
            </section>
          ))}
        </div>
        {storeForm}
        <p className={styles.note}>
          <Anchor href={routes.page('cookies')} className={styles.link}>
            {footerTexts.cookies}
          </Anchor>
        </p>
        {notes.map(({ id, text, hidefor }) => (
          <p key={id} className={styles.note} {...shownTo(hidefor)}>
            {text}
          </p>
        ))}
      </div>
    </footer>
  );
}

function Block({ group }: { group: FooterGroup }) {
  if (group.kind === 'brand') {
    return (
      <>
        <Link href={routes.home()} className={styles.logo} aria-label={shellTexts.logo}>
          {group.title || SHOP_NAME}
        </Link>
        {group.text && <p className={styles.text}>{group.text}</p>}
      </>
    );
  }
  return (
    <>
      <h2 className={styles.title}>{group.title}</h2>
      {group.kind === 'service' && <p className={styles.text}>{serviceText(group)}</p>}
      <ul className={styles.list}>
        {group.items.map((item) => (
          <li key={`${item.url}${item.label}`} {...shownTo(item.hidefor)}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Item({ item }: { item: FooterItem }) {
  return (
    <AnyLink href={item.url} className={styles.link}>
      {item.label}
      {item.phone && <span className={styles.phone}> {item.phone}</span>}
    </AnyLink>
  );
}

/** '09:00' to '20:00' in a sentence (SHELL-42). */
function serviceText({ text, hours }: FooterGroup): string {
  if (text) return text;
  return hours ? footerTexts.callCentre(hours.open, hours.close) : '';
}

/** Cached pages carry both kinds of items; the style sheet hides those of the other visitor (SHELL-38). */
function shownTo(hidefor: HideFor | undefined): { 'data-for'?: string } {
  if (!hidefor) return {};
  return { 'data-for': hidefor === 'logged' ? 'anonymous' : 'logged' };
}
