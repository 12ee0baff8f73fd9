import { useState } from 'react';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { isTradeVehicle } from '@contracts/wire/catalogue/trade-vehicle';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { useBrowserList, useOnDemand } from '@contracts/platform/react';
import { chosenVehicle, compareList, toggleCompared } from '../model/compare-list.ts';
import classes from './compare-toggle.module.css';

const loadTrouble = () => import('./compare-trouble.tsx');

/** Adds a vehicle to the comparison. Refuses a fifth, but offers to replace one of the others. */
export function CompareToggle({ vehicle }: { vehicle: CardVehicle }) {
  const chosen = useBrowserList(compareList);
  const [trouble, setTrouble] = useState<'full' | 'refused' | null>(null);
  const [dialog, fetchDialog] = useOnDemand(loadTrouble);
  if (isTradeVehicle(vehicle)) return null;
  const mine = chosenVehicle(vehicle);

  function toggle() {
    const outcome = toggleCompared(mine);
    if (outcome === 'changed') return;
    fetchDialog();
    setTrouble(outcome);
  }

  return (
    <>
      <label className={classes.toggle}>
        <input
          type="checkbox"
          className={classes.mark}
          checked={chosen.some(({ card_guid }) => card_guid === mine.card_guid)}
          onChange={toggle}
        />
        <span>
          Compare<VisuallyHidden> the {mine.title}</VisuallyHidden>
        </span>
      </label>
      {dialog && (
        <dialog.CompareTrouble
          trouble={trouble}
          vehicle={mine}
          chosen={chosen}
          onClose={() => setTrouble(null)}
        />
      )}
    </>
  );
}
