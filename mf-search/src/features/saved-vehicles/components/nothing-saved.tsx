import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { EmptyState } from '@contracts/ui/empty-state';
import classes from './nothing-saved.module.css';

/** @param gone vehicles were saved, and all of them are no longer for sale */
export function NothingSaved({ gone = false }: { gone?: boolean }) {
  return (
    <EmptyState
      className={classes.empty}
      title={gone ? 'What you saved is no longer for sale' : 'You have no saved vehicles yet'}
      actions={
        <ButtonLink variant="primary" to={pathTo('/vehicle-search')} Link={Link}>
          Search all vehicles
        </ButtonLink>
      }
    >
      Press the heart on a vehicle to keep it here, in this browser.
    </EmptyState>
  );
}
