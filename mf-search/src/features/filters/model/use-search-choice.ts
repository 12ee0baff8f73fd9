import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef } from 'react';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { parseSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { nextPaint } from '@contracts/platform/remote/next-paint';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useNavigate, useNavigation } from '@contracts/platform/router';
import type { FilterChange } from '../../../entities/search/model/change-filters.ts';
import { layoutHref, searchHref } from '../../../entities/search/model/search-href.ts';
import {
  parseSearchView,
  type SearchView,
  type ViewedSearch,
} from '../../../entities/search/model/search-view.ts';

/**
 * The search in the URL. A choice navigates. Until its page has loaded, the choice is shown
 * optimistically, so that a checkbox is ticked in the frame after the tap.
 */
export function useSearchChoice(urlChoice: ViewedSearch) {
  const navigate = useNavigate();
  const { location: destination } = useNavigation();
  const [optimisticChoice, setOptimisticChoice] = useOptimistic<ViewedSearch | null>(null);
  const { filters, view } = optimisticChoice ?? urlChoice;

  const latest = useRef({ filters, view });
  useLayoutEffect(() => {
    latest.current = { filters, view };
  });

  const navigateTo = useCallback(
    (next: ViewedSearch, href: string, replace: boolean) => {
      startTransition(async () => {
        setOptimisticChoice(next);
        // Starting to load would double the delay on a slow phone, so paint the tick first.
        await nextPaint();
        await navigate(href, { preventScrollReset: true, replace });
      });
    },
    [navigate, setOptimisticChoice],
  );
  /** Applies the change. Its identity is stable. */
  const choose = useCallback(
    (change: FilterChange) => {
      // A new search starts with a single page (S98).
      const current = latest.current;
      const next = { filters: change(current.filters), view: { ...current.view, from: null } };
      navigateTo(next, searchHref(next.filters, next.view), false);
    },
    [navigateTo],
  );
  function changeLayout(layout: SearchView['layout']) {
    const next = { filters, view: { ...view, layout } };
    navigateTo(next, layoutHref(filters, next.view), true);
  }
  /** The path of a search with other filters, in the current view. */
  const hrefOf = (next: SearchFilters) => searchHref(next, { ...view, from: null });
  /**
   * The search that is loading while the results are still those of the previous one; otherwise
   * null. The pending navigation may also come from a pagination link.
   */
  const next =
    optimisticChoice ??
    (destination?.pathname === pathTo('/vehicle-search') ? choiceAt(destination.search) : null);
  return { filters, view, next, hrefOf, choose, changeLayout };
}

function choiceAt(query: string): ViewedSearch {
  const parameters = new URLSearchParams(query);
  const filters = parseSearchFilters(parameters);
  return { filters, view: parseSearchView(parameters, filters.page) };
}
