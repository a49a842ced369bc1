import { composeMail, type MailPart } from '#backend/modules/outbox/index.ts';
import { accountMailTexts as texts } from '#lib/labels/account/account-mail.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { CustomerRow } from './customer-reader.ts';

/** Anybody may register anybody's e-mail: a greeting carries a name to it, and no address of a site. */
const PLAIN_NAME = /^[\p{L}\p{M}' -]{1,40}$/u;

type Person = Pick<CustomerRow, 'email' | 'first_name'>;

/** The link that changes a forgotten password. */
export function recoveryMail(person: Person, link: string): Mail {
  return mail(person, texts.recoverySubject(SHOP_NAME), texts.recoveryHeading, [
    paragraph(texts.recovery),
    { kind: 'button', label: texts.recoveryButton, url: link },
    paragraph(texts.recoveryIgnore),
  ]);
}

/** The first mail of an account, with the link that proves its e-mail. */
export function welcomeMail(person: Person, link: string): Mail {
  return mail(person, texts.welcomeSubject(SHOP_NAME), texts.welcomeHeading, [
    paragraph(texts.welcome(SHOP_NAME)),
    { kind: 'button', label: texts.proofButton, url: link },
    paragraph(texts.proofIgnore),
  ]);
}

/** That link again, or for another e-mail. */
export function proofMail(person: Person, link: string): Mail {
  return mail(person, texts.proofSubject(SHOP_NAME), texts.proofHeading, [
    paragraph(texts.proof),
    { kind: 'button', label: texts.proofButton, url: link },
    paragraph(texts.proofIgnore),
  ]);
}

/** Tells a customer that the password is another one, and the way back for who did not change it. */
export function passwordChangedMail(person: Person, { siteUrl }: { siteUrl: string }): Mail {
  return mail(person, texts.changedSubject(SHOP_NAME), texts.changedHeading, [
    paragraph(texts.changed),
    paragraph(texts.changedHelp),
    { kind: 'button', label: texts.changedButton, url: `${siteUrl}/customer/account/forgotpassword` },
  ]);
}

/** Tells the e-mail that an account had that it has another one. */
export function emailMovedMail(person: Person, email: string): Mail {
  return mail(person, texts.movedSubject(SHOP_NAME), texts.movedHeading, [
    paragraph(texts.moved(email)),
    paragraph(texts.movedHelp),
  ]);
}

function mail(person: Person, subject: string, heading: string, parts: readonly MailPart[]): Mail {
  const hello = paragraph(texts.hello(PLAIN_NAME.test(person.first_name) ? person.first_name : ''));
  return composeMail({
    to: person.email,
    subject,
    heading,
    parts: [hello, ...parts],
    footer: texts.bye(SHOP_NAME),
  });
}

function paragraph(text: string): MailPart {
  return { kind: 'paragraph', text };
}
