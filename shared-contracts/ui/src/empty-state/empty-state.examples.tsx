import { ButtonLink } from '../button/button.tsx';
import classes from './empty-state.examples.module.css';
import { EmptyState } from './empty-state.tsx';

export const examples = {
  saved: () => (
    <EmptyState
      className={classes.saved}
      title="You have no saved vehicles yet"
      actions={
        <ButtonLink to="/vehicle-search" variant="primary">
          Search all vehicles
        </ButtonLink>
      }
    >
      Press the heart on a vehicle to keep it here, in this browser.
    </EmptyState>
  ),
};
