import { startTransition, useOptimistic } from 'react';
import type { SearchFilters } from 'shared-contracts/catalogue/search-filters';
import { paths } from 'shared-contracts/remote/paths';
import { useNavigate, useNavigation } from 'shared-contracts/router';
import { searchHref } from '../../../components/search-href.ts';

interface FilterChoice {
  /** What is chosen, shown at once, before the server has answered. */
  filters: SearchFilters;
  /** Whether the results shown are still those of the search before. */
  pending: boolean;
  choose: (filters: SearchFilters) => void;
}

/**
 * The filters of the URL, which alone owns them; choosing others goes there. Until that page is
 * loaded they are shown optimistically, so that a box is ticked in the frame of the tap.
 */
export function useFilterChoice(filters: SearchFilters): FilterChoice {
  const navigate = useNavigate();
  const { location: destination } = useNavigation();
  const [shown, show] = useOptimistic(filters);
  return {
    filters: shown,
    // Links of chips and pages lead to other results as well.
    pending: shown !== filters || destination?.pathname === paths.search(),
    choose(next) {
      startTransition(async () => {
        show(next);
        await navigate(searchHref(next), { preventScrollReset: true });
      });
    },
  };
}
