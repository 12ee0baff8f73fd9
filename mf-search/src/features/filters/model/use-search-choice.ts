import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef } from 'react';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { parseSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { painted } from '@contracts/platform/remote/painted';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useNavigate, useNavigation } from '@contracts/platform/router';
import type { FilterChange } from '../../../entities/search/model/change-filters.ts';
import { layoutHref, searchHref } from '../../../entities/search/model/search-href.ts';
import { parseSearchView, type SearchView } from '../../../entities/search/model/search-view.ts';

interface SearchChoice {
  filters: SearchFilters;
  view: SearchView;
}

interface ChosenSearch extends SearchChoice {
  /** The pending search while the results are still those of the previous one; otherwise null. */
  next: SearchChoice | null;
  /** The path of a search with other filters, in the current view. */
  hrefOf: (filters: SearchFilters) => string;
  /** Always the same function. */
  choose: (change: FilterChange) => void;
  /** Shows the same results in another layout. */
  show: (layout: SearchView['layout']) => void;
}

/**
 * The search in the URL. A choice navigates. Until its page has loaded, the choice is shown
 * optimistically, so that a checkbox is ticked in the frame after the tap.
 */
export function useSearchChoice(of: SearchChoice): ChosenSearch {
  const navigate = useNavigate();
  const { location: destination } = useNavigation();
  const [shown, setShown] = useOptimistic<SearchChoice | null>(null);
  const { filters, view } = shown ?? of;

  const latest = useRef({ filters, view });
  useLayoutEffect(() => {
    latest.current = { filters, view };
  });

  const go = useCallback(
    (next: SearchChoice, href: string, replace: boolean) => {
      startTransition(async () => {
        setShown(next);
        // Starting to load would double the delay on a slow phone, so paint the tick first.
        await painted();
        await navigate(href, { preventScrollReset: true, replace });
      });
    },
    [navigate, setShown],
  );
  const choose = useCallback(
    (change: FilterChange) => {
      // A new search starts with a single page (S98).
      const current = latest.current;
      const next = { filters: change(current.filters), view: { ...current.view, from: null } };
      go(next, searchHref(next.filters, next.view), false);
    },
    [go],
  );

  return {
    filters,
    view,
    // Pagination links also lead to other results.
    next:
      shown ??
      (destination?.pathname === pathTo('/vehicle-search') ? choiceAt(destination.search) : null),
    hrefOf: (next) => searchHref(next, { ...view, from: null }),
    choose,
    show: (layout) => {
      const next = { filters, view: { ...view, layout } };
      go(next, layoutHref(filters, next.view), true);
    },
  };
}

function choiceAt(query: string): SearchChoice {
  const parameters = new URLSearchParams(query);
  const filters = parseSearchFilters(parameters);
  return { filters, view: parseSearchView(parameters, filters.page) };
}
