import { Link } from '@contracts/platform/router';
import { Button, ButtonLink } from '@contracts/ui/button';
import { Dialog } from '@contracts/ui/dialog';
import { useCompareHref } from '../model/compare-href.ts';
import { compareList, type ChosenVehicle } from '../model/compare-list.ts';
import classes from './compare-failure-dialog.module.css';

interface CompareFailureDialogProps {
  failure: 'full' | 'refused' | null;
  /** The vehicle that could not be added. */
  vehicle: ChosenVehicle;
  chosen: readonly ChosenVehicle[];
  onClose: () => void;
}

/** Says why a vehicle was not added, and what the shopper can do. */
export function CompareFailureDialog({
  failure,
  vehicle,
  chosen,
  onClose,
}: CompareFailureDialogProps) {
  const href = useCompareHref(chosen);
  const isRefused = failure === 'refused';
  return (
    <Dialog
      open={failure !== null}
      onClose={onClose}
      title={
        isRefused ? 'Your browser can’t save your list' : 'You can compare up to four vehicles'
      }
      size="narrow"
    >
      {isRefused ? (
        <p>
          We keep the vehicles you compare in this browser, but it is set not to store anything from
          this site. Allow it to store data, then try again.
        </p>
      ) : (
        <div className={classes.full}>
          <p>
            You have already chosen four. To add the <strong>{vehicle.title}</strong>, replace one
            of them.
          </p>
          <ul className={classes.choices}>
            {chosen.map(({ card_guid, title }) => (
              <li key={card_guid}>
                <Button
                  wide
                  onClick={() => {
                    compareList.edit((current) =>
                      current.map((each) => (each.card_guid === card_guid ? vehicle : each)),
                    );
                    onClose();
                  }}
                >
                  Replace the {title}
                </Button>
              </li>
            ))}
          </ul>
          <ButtonLink variant="primary" wide to={href} Link={Link}>
            Compare these four
          </ButtonLink>
        </div>
      )}
    </Dialog>
  );
}
