const OPT_IN = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

/**
 * Opts in to cross-document view transitions, for navigations that the router does not take. Inline, not in a style
 * sheet: a browser that shows a page as soon as its style sheets arrive would read the rule too late and abort.
 */
export function DocumentTransitions() {
  return (
    <style href="transitions" precedence="first">
      {OPT_IN}
    </style>
  );
}
