import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost, Widget } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { WidgetDataByName } from '@contracts/platform/remote/widgets';
import classes from './header.module.css';

const fieldId = 'header-search';
const quickSearch = { fieldId };

/** A GET form that works without JavaScript. mf-search adds suggestions on focus (S66, S69). */
export function HeaderSearch() {
  const { widgets } = useHost();
  const [suggestionData, setSuggestionData] = useState<WidgetDataByName['quick-search']>();
  const isRequested = useRef(false);
  const field = useRef<HTMLInputElement>(null);

  const loadSuggestions = useCallback(async () => {
    if (isRequested.current) return;
    isRequested.current = true;
    const loaded = await widgets.load('quick-search', quickSearch);
    setSuggestionData(loaded);
    isRequested.current = loaded !== undefined;
  }, [widgets]);

  useEffect(() => {
    // The field was focused before this script loaded.
    if (document.activeElement === field.current) void loadSuggestions();
  }, [loadSuggestions]);

  return (
    <form
      action={pathTo('/vehicle-search')}
      method="get"
      role="search"
      className={classes.search}
      onFocus={() => void loadSuggestions()}
    >
      <label htmlFor={fieldId} className="visually-hidden">
        Search for a vehicle
      </label>
      <input
        ref={field}
        id={fieldId}
        type="search"
        name="search"
        placeholder="Search Make, Model ..."
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className={classes.submit} aria-label="Search" />
      {suggestionData !== undefined && (
        <Widget name="quick-search" props={quickSearch} data={suggestionData} />
      )}
    </form>
  );
}
