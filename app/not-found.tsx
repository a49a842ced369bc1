/** The server responds where no store's page does (missing-page.ts); without this, pages carry Next's own English words. */
export default function NotFound() {
  return null;
}
