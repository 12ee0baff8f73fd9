import type { PickedVehicle, PickerMake } from '@contracts/platform/remote/widgets';
import { PickerFields } from './picker-fields.tsx';
import { usePickedVehicle } from '../model/use-picked-vehicle.ts';
import classes from './picker-form.module.css';

interface PickerGroupProps {
  makes: readonly PickerMake[];
  onPick: (picked: PickedVehicle) => void;
}

/** The same choice inside the form of another area, which is told of it and has its own button. */
export function PickerGroup({ makes, onPick }: PickerGroupProps) {
  const picker = usePickedVehicle(onPick);
  return (
    <div className={classes.form} role="group" aria-label="Your vehicle">
      <PickerFields makes={makes} {...picker} />
    </div>
  );
}
