/** A shelf with little on it: what an empty page shows instead of nothing. */
export function EmptyDrawing() {
  return (
    <svg viewBox="0 0 320 240" aria-hidden="true">
      <rect width="320" height="240" rx="10" fill="var(--picture-ground)" />
      <g fill="none" stroke="var(--edge)" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M44 178h232M72 178v22M248 178v22" />
        <path d="M104 178c-10-6-16-18-16-31 0-17 12-23 15-36 1-5 0-9-1-13h30c-1 4-2 8-1 13 3 13 15 19 15 36 0 13-6 25-16 31z" />
        <path d="M117 98c-3-20 2-36 12-50M117 98c-1-18-9-30-20-38M122 72c8-2 15-7 18-15M108 78c-9 1-17-2-22-8" />
        <path
          d="M202 150h36v16c0 8-5 12-12 12h-12c-7 0-12-4-12-12zM238 154c12-3 15 14 0 14"
          stroke="var(--accent)"
        />
      </g>
    </svg>
  );
}
