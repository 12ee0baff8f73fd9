import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import type {
  PickedVehicle,
  PickerMake,
  WidgetDataByName,
} from '@contracts/platform/remote/widgets';
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
import classes from './picker-form.module.css';

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

const emptyChoice: PickedVehicle = { make: '', range: '', registration: '', vehicle: null };

/**
 * The current choice, also reported to `onPick`. A new model loads its first vehicle, if available
 * (S116).
 */
export function usePickedVehicle(onPick?: (picked: PickedVehicle) => void) {
  const { http } = useHost();
  const [picked, setPicked] = useState(emptyChoice);
  const { make, range } = picked;
  const firstVehicle = useQuery(
    range === '' ? null : ['first vehicle', make, range],
    async (signal) => {
      // Imported only once a model is chosen.
      const { fetchResults } = await import('../../../entities/search/api/fetch-results.ts');
      const filters = { make: [make], range: [range] };
      const { data } = await fetchResults(http, { filters, perPage: 1, signal });
      return data[0] ?? null;
    },
  );
  const vehicle =
    firstVehicle.status === 'answered' && !firstVehicle.outdated ? firstVehicle.value : null;

  function pick(changes: Partial<PickedVehicle>) {
    const next = { ...picked, ...changes };
    setPicked(next);
    onPick?.(next);
  }
  const onVehicleLoaded = useEffectEvent((loaded: PickedVehicle['vehicle']) =>
    pick({ vehicle: loaded }),
  );

  useEffect(() => {
    if (vehicle !== null) onVehicleLoaded(vehicle);
  }, [vehicle]);

  return { picked, pick };
}

interface PickerFieldsProps extends ReturnType<typeof usePickedVehicle> {
  makes: readonly PickerMake[];
}

/** Fields for a make and model, or a registration (S102). */
export function PickerFields({ makes, picked, pick }: PickerFieldsProps) {
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
        onChange={({ currentTarget: { value } }) => pick({ make: value, range: '', vehicle: null })}
      />
      <SelectField
        name="range"
        label="Model"
        emptyLabel={make === '' ? 'Choose a make first' : 'Any model'}
        options={models.map(pickerOption)}
        value={range}
        disabled={models.length === 0}
        onChange={({ currentTarget: { value } }) => pick({ range: value, vehicle: null })}
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
        // The field keeps the spaces as typed (S102).
        onChange={({ currentTarget: { value } }) =>
          pick({ registration: value.replace(/\s/gu, '') })
        }
      />
    </>
  );
}

const pickerOption = ({ slug, label, count }: FilterOption & { slug: string }): SelectOption => ({
  value: slug,
  label: `${label} (${formatCount(count)})`,
});

/**
 * Search by make and model, or registration. Without JavaScript, the next page asks for the model.
 */
export function PickerForm({ makes, total }: WidgetDataByName['vehicle-picker']) {
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
