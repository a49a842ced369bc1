'use client';

import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { Opener } from '#components/ui/primitives/opener.tsx';
import { searchTexts } from '#lib/labels/search/search.ts';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import * as routes from '#lib/platform/routes.ts';
import { countFilters, filtersToQuery, parseFilters } from '#lib/search/domain/filters.ts';
import { narrowedQuery } from '#lib/search/queries.ts';
import { Facets } from './facets.tsx';
import styles from './full-search.module.css';
import SuggestionList, { type SuggestionListProps, Suggestions } from './suggestion-list.client.tsx';

/**
 * What the search over a phone's whole screen shows under its field: the first results, and categories and options to
 * narrow them by (SHELL-08). Where those cannot be had, suggestions alone.
 */
export default function FullSearch(props: SuggestionListProps) {
  const { term, storeId, onChoose } = props;
  const [query, setQuery] = useState('');
  const filters = useMemo(() => parseFilters(new URLSearchParams(query)), [query]);
  const { data, isError } = useQuery(narrowedQuery(term, storeId, filters), queryClient());
  if (isError) return <SuggestionList {...props} />;
  const all = routes.search(term) + filtersToQuery(filters);
  const count = countFilters(filters);
  const narrow = (event: FormEvent<HTMLFormElement>) => {
    const chosen = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) chosen.append(name, String(value));
    setQuery(chosen.toString());
  };
  const isEmpty = data?.total === 0 && count === 0;
  return (
    <div className={styles.body}>
      {data && !isEmpty && (
        <form className={styles.filters} onChange={narrow} onSubmit={(event) => event.preventDefault()}>
          <details>
            <Opener icon={SlidersHorizontal}>
              {searchTexts.filters}
              {count > 0 && ` · ${count}`}
            </Opener>
            <div className={styles.groups}>
              <Facets found={data} filters={filters} />
            </div>
          </details>
        </form>
      )}
      {data?.total === 0 && !data.pages?.length && <p className={styles.none}>{searchTexts.empty}</p>}
      <Suggestions {...props} records={data?.rows} pages={data?.pages} all={all} flat />
      {data && data.total > 0 && (
        <div className={styles.foot}>
          <Button type="button" wide onClick={() => onChoose(all)}>
            {searchTexts.seeCount(data.total)}
          </Button>
        </div>
      )}
    </div>
  );
}
