/** Whether the browser itself says that its user does not want to be followed: Global Privacy Control or Do Not Track. */
export function asksNotToBeFollowed(): boolean {
  const { doNotTrack, globalPrivacyControl }: Navigator & { globalPrivacyControl?: boolean } = navigator;
  return globalPrivacyControl === true || doNotTrack === '1';
}
