import { Search } from 'lucide-react';
import { searchBoxTexts } from '#lib/labels/search/search-box.ts';
import { TERM_PATTERN } from '#lib/search/domain/term.ts';
import styles from './search-form.module.css';
import { SearchGo } from './search-go.client.tsx';

/** A plain search form; the server sends it on to /search/{term} (SRCH-02, SRCH-11). */
export function SearchForm({ term = '', id = 'search' }: { term?: string; id?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to browsers of before 2023.
    <div role="search" aria-label={searchBoxTexts.again} className={styles.search}>
      <SearchGo className={styles.form}>
        <label htmlFor={id} className="visually-hidden">
          {searchBoxTexts.label}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={term}
          placeholder={searchBoxTexts.placeholder}
          pattern={TERM_PATTERN}
          title={searchBoxTexts.longest}
          autoComplete="off"
          enterKeyHint="search"
          className={styles.input}
        />
        <button type="submit" className={styles.submit} aria-label={searchBoxTexts.submit}>
          <Search size={22} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </SearchGo>
    </div>
  );
}
