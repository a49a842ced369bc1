/**
 * Rules for the whole document that come and go with what is rendered here: React keeps the style sheets that it hoists. Within
 * an SVG, since HTML has no style sheets among the content of a page.
 */
export function PageStyle({ rules }: { rules: string }) {
  return (
    <svg aria-hidden="true" style={{ display: 'none' }}>
      <style>{rules}</style>
    </svg>
  );
}
