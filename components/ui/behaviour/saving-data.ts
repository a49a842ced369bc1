/** What the browser tells of the connection; absent in most of them. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the shopper's bytes are dear: Save-Data is on, or the line is 2G. */
export function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
