import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import classes from './nothing-saved.module.css';

/** @param gone what was saved is no longer for sale, all of it */
export function NothingSaved({ gone = false }: { gone?: boolean }) {
  return (
    <div className={classes.empty}>
      <h2 className={classes.title}>
        {gone ? 'What you saved is no longer for sale' : 'You have no saved vehicles yet'}
      </h2>
      <p>Press the heart on a vehicle to keep it here, in this browser.</p>
      <ButtonLink variant="primary" to={pathTo('/vehicle-search')} Link={Link}>
        Search all vehicles
      </ButtonLink>
    </div>
  );
}
