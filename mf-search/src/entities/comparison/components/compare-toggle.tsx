import { useState } from 'react';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { isTradeVehicle } from '@contracts/wire/catalogue/trade-vehicle';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { useBrowserList, useOnDemand } from '@contracts/platform/react';
import { chosenVehicle, compareList, toggleCompared } from '../model/compare-list.ts';
import classes from './compare-toggle.module.css';

const loadFailureDialog = () => import('./compare-failure-dialog.tsx');

/** Adds a vehicle to the comparison. Refuses a fifth, but offers to replace one of the others. */
export function CompareToggle({ vehicle }: { vehicle: CardVehicle }) {
  const chosen = useBrowserList(compareList);
  const [failure, setFailure] = useState<'full' | 'refused' | null>(null);
  const [failureDialog, fetchFailureDialog] = useOnDemand(loadFailureDialog);
  if (isTradeVehicle(vehicle)) return null;
  const thisVehicle = chosenVehicle(vehicle);

  function toggle() {
    const outcome = toggleCompared(thisVehicle);
    if (outcome === 'changed') return;
    fetchFailureDialog();
    setFailure(outcome);
  }

  return (
    <>
      <label className={classes.toggle}>
        <input
          type="checkbox"
          className={classes.mark}
          checked={chosen.some(({ card_guid }) => card_guid === thisVehicle.card_guid)}
          onChange={toggle}
        />
        <span>
          Compare<VisuallyHidden> the {thisVehicle.title}</VisuallyHidden>
        </span>
      </label>
      {failureDialog && (
        <failureDialog.CompareFailureDialog
          failure={failure}
          vehicle={thisVehicle}
          chosen={chosen}
          onClose={() => setFailure(null)}
        />
      )}
    </>
  );
}
