import { Link } from '@contracts/platform/router';
import { Button, ButtonLink } from '@contracts/ui/button';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { useCompareHref } from '../../../entities/comparison/model/compare-href.ts';
import {
  compareList,
  maxCompared,
  removeCompared,
  type ChosenVehicle,
} from '../../../entities/comparison/model/compare-list.ts';
import classes from './chosen-vehicles.module.css';

/** The vehicles to compare, at the bottom of the window, with a link to the comparison. */
export function ChosenVehicles({ chosen }: { chosen: readonly ChosenVehicle[] }) {
  const href = useCompareHref(chosen);
  return (
    <section className={classes.tray} aria-label="Vehicles to compare">
      <ul className={classes.chosen}>
        {chosen.map(({ card_guid, title }) => (
          <li key={card_guid}>
            <button
              type="button"
              className={classes.vehicle}
              onClick={() => removeCompared(card_guid)}
            >
              <VisuallyHidden>Do not compare the </VisuallyHidden>
              <span className={classes.title}>{title}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.count} aria-hidden="true">
        {chosen.length} of {maxCompared}
      </p>
      <div className={classes.actions}>
        <Button size="small" variant="quiet" onClick={() => compareList.edit(() => [])}>
          Clear<VisuallyHidden> the vehicles to compare</VisuallyHidden>
        </Button>
        {chosen.length > 1 ? (
          <ButtonLink size="small" variant="primary" to={href} Link={Link}>
            Compare {chosen.length}
            <VisuallyHidden> vehicles</VisuallyHidden>
          </ButtonLink>
        ) : (
          <p className={classes.hint}>Choose one more</p>
        )}
      </div>
    </section>
  );
}
