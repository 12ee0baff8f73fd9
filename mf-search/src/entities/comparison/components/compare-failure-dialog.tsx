import { Link } from '@contracts/platform/router';
import { Button, ButtonLink } from '@contracts/ui/button';
import { Dialog } from '@contracts/ui/dialog';
import { useCompareHref } from '../model/compare-href.ts';
import { replaceCompared, type ChosenVehicle } from '../model/compare-list.ts';
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
  if (failure === 'refused') {
    return (
      <Dialog open onClose={onClose} title="Your browser can’t save your list" size="narrow">
        <p>
          We keep the vehicles you compare in this browser, but it is set not to store anything from
          this site. Allow it to store data, then try again.
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={failure === 'full'}
      onClose={onClose}
      title="You can compare up to four vehicles"
      size="narrow"
    >
      <div className={classes.full}>
        <p>
          You have already chosen four. To add the <strong>{vehicle.title}</strong>, replace one of
          them.
        </p>
        <ul className={classes.choices}>
          {chosen.map(({ card_guid, title }) => (
            <li key={card_guid}>
              <Button
                wide
                onClick={() => {
                  replaceCompared(card_guid, vehicle);
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
    </Dialog>
  );
}
