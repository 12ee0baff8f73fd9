import type { PickerMake } from '@contracts/platform/remote/widgets';
import { SelectField, TextField } from '@contracts/ui/field';
import { pickerOptions, type usePickedVehicle } from '../model/use-picked-vehicle.ts';

interface PickerFieldsProps extends ReturnType<typeof usePickedVehicle> {
  makes: readonly PickerMake[];
}

/** Fields for a make and model, or a registration (S102). */
export function PickerFields(props: PickerFieldsProps) {
  const { makes, picked, pickMake, pickRange, pickRegistration } = props;
  const { make, range } = picked;
  const models = makes.find(({ slug }) => slug === make)?.models ?? [];
  return (
    <>
      <SelectField
        name="make"
        label="Make"
        emptyLabel="Any make"
        options={pickerOptions(makes)}
        value={make}
        onChange={(event) => pickMake(event.currentTarget.value)}
      />
      <SelectField
        name="range"
        label="Model"
        emptyLabel={make === '' ? 'Choose a make first' : 'Any model'}
        options={pickerOptions(models)}
        value={range}
        disabled={models.length === 0}
        onChange={(event) => pickRange(event.currentTarget.value)}
      />
      <TextField
        name="vrm"
        label="Registration"
        optional
        placeholder="Enter Reg"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        // Kept as typed. Spaces are removed from the query only.
        onChange={(event) => pickRegistration(event.currentTarget.value)}
      />
    </>
  );
}
