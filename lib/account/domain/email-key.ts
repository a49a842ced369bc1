/** What e-mails are compared by. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
