const OPT_IN = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

/**
 * One document turns into the next one where nothing is fetched by scripts. Said in the document itself: a browser that
 * shows a page in the very moment in which its style sheets are there would not know of it yet, and breaks off.
 */
export function DocumentTransitions() {
  return (
    <style href="transitions" precedence="first">
      {OPT_IN}
    </style>
  );
}
