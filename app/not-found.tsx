/** What no store's pages answer, the door does (missing-page.ts); without this, pages carry Next's own English words. */
export default function NotFound() {
  return null;
}
