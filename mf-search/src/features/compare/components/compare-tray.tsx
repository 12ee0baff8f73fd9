import { X } from 'lucide-react';
import { paths } from 'shared-contracts/remote/paths';
import { Link } from 'shared-contracts/router';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { useBrowserList } from '../../../components/browser-list/use-browser-list.ts';
import {
  compareList,
  mostCompared,
  removeCompared,
} from '../../../components/compare/compare-list.ts';
import classes from './compare-tray.module.css';

/** What has been chosen so far, at the foot of the window, and the way to the comparison. */
export function CompareTray() {
  const chosen = useBrowserList(compareList);
  return (
    <>
      <VisuallyHidden live>
        {chosen.length > 0 && `${chosen.length} of ${mostCompared} chosen to compare`}
      </VisuallyHidden>
      {chosen.length > 0 && (
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
                  <X aria-hidden="true" size={16} />
                </button>
              </li>
            ))}
          </ul>
          <p className={classes.count} aria-hidden="true">
            {chosen.length} of {mostCompared}
          </p>
          <div className={classes.actions}>
            <Button size="small" variant="quiet" onClick={() => compareList.write([])}>
              Clear<VisuallyHidden> the vehicles to compare</VisuallyHidden>
            </Button>
            {chosen.length > 1 ? (
              <ButtonLink
                size="small"
                variant="primary"
                to={paths.compare(chosen.map(({ card_guid }) => card_guid))}
                Link={Link}
              >
                Compare {chosen.length}
                <VisuallyHidden> vehicles</VisuallyHidden>
              </ButtonLink>
            ) : (
              <p className={classes.hint}>Choose one more</p>
            )}
          </div>
        </section>
      )}
    </>
  );
}
