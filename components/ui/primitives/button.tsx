import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Anchor, Link } from './link.tsx';

interface Look {
  /** primary: the one thing to do; outline: beside it; quiet: a text; registry: gifts. */
  variant?: 'primary' | 'outline' | 'quiet' | 'registry';
  size?: 's' | 'm' | 'l';
  /** As wide as its column on phones. */
  wide?: boolean;
}

type ButtonProps = Look & ComponentProps<'button'>;

/** A button; `type` is 'button' unless the caller says 'submit'. */
export function Button({ variant, size, wide, className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={look({ variant, size, wide }, className)} />;
}

type ButtonLinkProps = Look & Omit<ComponentProps<typeof Link>, 'href'> & { href: string; reload?: boolean };

/** A link that looks like a button. `reload` loads a full page, as checkout and account need. */
export function ButtonLink({ variant, size, wide, className, reload = false, ...rest }: ButtonLinkProps) {
  const classes = look({ variant, size, wide }, className);
  if (!reload) return <Link {...rest} className={classes} />;
  const { href, children, id, download, target } = rest;
  return (
    <Anchor
      href={href}
      id={id}
      download={download}
      target={target}
      className={classes}
      aria-label={rest['aria-label']}
    >
      {children}
    </Anchor>
  );
}

function look({ variant = 'primary', size = 'm', wide }: LookInput, className: string | undefined) {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}

type LookInput = { [Key in keyof Look]: Look[Key] | undefined };
