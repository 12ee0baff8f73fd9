import type { SyntheticEvent } from 'react';
import type { PickerMake } from '@contracts/platform/remote/widgets';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useNavigate } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { SelectField, type SelectOption, TextField } from '@contracts/ui/field';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { FilterOption } from '@contracts/wire/catalogue/filter-options';
import { priceLabel, shownPrice } from '@contracts/wire/catalogue/shown-price';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { writeOffLabels } from '@contracts/wire/catalogue/write-off';
import { formatCount } from '@contracts/wire/format/number';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import { searchLabel } from '../../../entities/search/model/search-label.ts';
import { usePickedVehicle } from '../model/use-picked-vehicle.ts';
import classes from './picker-form.module.css';

/** A vehicle of the chosen make and model, as an example, with a link. */
function FirstVehicle({ vehicle }: { vehicle: CardVehicle }) {
  const price = priceLabel(shownPrice(vehicle));
  const writeOff = writeOffLabels(vehicle);
  return (
    <p className={classes.vehicle}>
      <span className={classes.picture}>
        <VehicleImage picture={vehicle.media_urls[0]} sizes="5rem" alt="" />
      </span>
      <span>
        For example, the{' '}
        <Link className={classes.link} to={vehiclePath(vehicle)}>
          {vehicleTitle(vehicle)}
        </Link>
        {price !== null && ` at ${price}`}
        {writeOff && ` (${writeOff.label})`}
      </span>
    </p>
  );
}

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
        options={makes.map(pickerOption)}
        value={make}
        onChange={(event) => pickMake(event.currentTarget.value)}
      />
      <SelectField
        name="range"
        label="Model"
        emptyLabel={make === '' ? 'Choose a make first' : 'Any model'}
        options={models.map(pickerOption)}
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

const pickerOption = ({ slug, label, count }: FilterOption & { slug: string }): SelectOption => ({
  value: slug,
  label: `${label} (${formatCount(count)})`,
});

interface PickerFormProps {
  makes: readonly PickerMake[];
  total: number;
}

/**
 * Search by make and model, or registration. Without JavaScript, the next page asks for the model.
 */
export function PickerForm({ makes, total }: PickerFormProps) {
  const picker = usePickedVehicle();
  const { picked } = picker;
  const pickedMake = makes.find(({ slug }) => slug === picked.make);
  const pickedModel = pickedMake?.models.find(({ slug }) => slug === picked.range);
  const navigate = useNavigate();

  // The form may contain text typed before hydration that is not in the state yet.
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    void navigate(searchPath(new FormData(event.currentTarget)));
  }

  return (
    <form
      className={classes.form}
      method="get"
      action={pathTo('/vehicle-search')}
      aria-label="Find a vehicle"
      onSubmit={submit}
    >
      <PickerFields makes={makes} {...picker} />
      <Button type="submit" variant="primary" wide>
        {picked.registration === ''
          ? searchLabel(pickedModel?.count ?? pickedMake?.count ?? total)
          : 'Find this registration'}
      </Button>
      <div className={classes.found} role="status">
        {picked.vehicle && <FirstVehicle vehicle={picked.vehicle} />}
      </div>
    </form>
  );
}

/** A search by registration has no other filters (S97). */
function searchPath(fields: FormData): string {
  const fieldValue = (name: string) => String(fields.get(name) ?? '');
  const vrm = fieldValue('vrm').replace(/\s/gu, '').toUpperCase();
  const chosen = vrm === '' ? { make: fieldValue('make'), range: fieldValue('range') } : { vrm };
  const filledFields = Object.entries(chosen).filter(([, value]) => value !== '');
  return pathTo('/vehicle-search', new URLSearchParams(filledFields));
}
