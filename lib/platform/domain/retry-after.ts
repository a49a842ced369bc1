/** When to try again while the shop is away or overloaded and nothing says it better (s). */
export const RETRY_AFTER_S = 10;
