import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { EmptyState } from '@contracts/ui/empty-state';
import { useCompareHref } from '../../../entities/comparison/model/compare-href.ts';
import { useBrowserList } from '@contracts/platform/react';
import { compareList } from '../../../entities/comparison/model/compare-list.ts';
import classes from './nothing-compared.module.css';

/** @param gone the address names vehicles, but none of them is in stock any more */
export function NothingCompared({ gone }: { gone: boolean }) {
  const chosen = useBrowserList(compareList);
  const href = useCompareHref(chosen);
  const offersChosen = chosen.length > 0 && !gone;
  return (
    <EmptyState
      className={classes.empty}
      title={gone ? 'These vehicles are no longer for sale' : 'Nothing to compare yet'}
      actions={
        <>
          {offersChosen && (
            <ButtonLink variant="primary" to={href} Link={Link}>
              Compare what you chose ({chosen.length})
            </ButtonLink>
          )}
          <ButtonLink
            variant={offersChosen ? 'secondary' : 'primary'}
            to={pathTo('/vehicle-search')}
            Link={Link}
          >
            Search all vehicles
          </ButtonLink>
        </>
      }
    >
      Tick Compare on up to four vehicles, and see them here side by side.
    </EmptyState>
  );
}
