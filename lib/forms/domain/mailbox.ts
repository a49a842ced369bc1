const TAG = /^([^+@]+)\+[^@]*@/;
const GMAIL = /@(gmail|googlemail)\.com$/;

/**
 * The mailbox that an e-mail in lower case is delivered to, by which people are distinguished: without the tag behind a "+", and at
 * Gmail without dots. The function `mailbox_of` of the database returns the same.
 */
export function mailboxOf(email: string): string {
  const untagged = email.replace(TAG, '$1@');
  if (!GMAIL.test(untagged)) return untagged;
  const [name = ''] = untagged.split('@');
  return `${name.replaceAll('.', '')}@gmail.com`;
}
