import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@contracts/platform/query';
import { useHost, useHydrated } from '@contracts/platform/react';
import { SelectField } from '@contracts/ui/field';
import { Notice } from '@contracts/ui/notice';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import { fetchFirstVehicle, fetchModels, type CarName } from '../api/fetch-makes.ts';
import classes from './make-fields.module.css';

interface MakeFieldsProps {
  idPrefix: string;
  makes: readonly CarName[];
  /** The models that were loaded with the page; null if they could not be loaded. */
  models: { make: string; list: readonly CarName[] | null };
  chosen: { make_slug?: string | undefined; range_slug?: string | undefined };
  errorOf?: (field: string) => string | null;
}

const optionsOf = (names: readonly CarName[]) =>
  names.map(({ slug, label }) => ({ value: slug, label }));

/** Fields for make and model. A new make resets the model; a new model shows an example (S102). */
export function MakeFields(props: MakeFieldsProps) {
  const { idPrefix, makes, models, chosen, errorOf = () => null } = props;
  const { http } = useHost();
  const isHydrated = useHydrated();
  const [make, setMake] = useState(chosen.make_slug ?? '');
  const [range, setRange] = useState(chosen.range_slug ?? '');
  const isDifferentMake = make !== '' && (make !== models.make || models.list === null);
  const modelsQuery = useQuery(isDifferentMake ? ['models of a make', make] : null, (signal) =>
    fetchModels(http, make, signal),
  );
  const loadedModels =
    modelsQuery.status === 'answered' && !modelsQuery.outdated ? modelsQuery.value : null;
  const list =
    make === '' ? [] : ((make === models.make ? models.list : null) ?? loadedModels ?? []);
  const isPending =
    isDifferentMake && loadedModels === null && modelsQuery.status !== 'unavailable';

  const makeField = useRef<HTMLSelectElement>(null);
  // A choice made before hydration fires no event.
  useEffect(() => setMake(makeField.current?.value ?? ''), []);

  function pickMake(slug: string): void {
    setMake(slug);
    setRange('');
  }

  return (
    <div className={classes.fields}>
      <SelectField
        id={`${idPrefix}-make_slug`}
        name="make_slug"
        label="Make"
        emptyLabel="Choose a make"
        options={optionsOf(makes)}
        ref={makeField}
        defaultValue={chosen.make_slug}
        error={errorOf('make_slug')}
        onChange={(event) => pickMake(event.currentTarget.value)}
      />
      {/* Without JavaScript the field would stay disabled, so the next page asks for the model. */}
      {(isHydrated || list.length > 0) && (
        <SelectField
          // The key resets the model when the make changes.
          key={make}
          id={`${idPrefix}-range_slug`}
          name="range_slug"
          label="Model"
          emptyLabel={
            make === '' ? 'Choose a make first' : isPending ? 'Loading...' : 'Choose a model'
          }
          options={optionsOf(list)}
          defaultValue={make === chosen.make_slug ? chosen.range_slug : undefined}
          error={errorOf('range_slug')}
          aria-busy={isPending || undefined}
          onChange={(event) => setRange(event.currentTarget.value)}
        />
      )}
      {modelsQuery.status === 'unavailable' && isDifferentMake && (
        <Notice
          tone="unavailable"
          title="The models of this make could not be loaded"
          onRetry={modelsQuery.retry}
          retrying={modelsQuery.retrying}
        />
      )}
      {isHydrated && range !== '' && <ExampleCar make={make} range={range} />}
    </div>
  );
}

/** A car of this model in stock, if any, by which the seller can check the choice. */
function ExampleCar({ make, range }: { make: string; range: string }) {
  const { http } = useHost();
  const carQuery = useQuery(['first vehicle of a model', make, range], (signal) =>
    fetchFirstVehicle(http, make, range, signal),
  );
  const vehicle = carQuery.status === 'answered' && !carQuery.outdated ? carQuery.value : null;
  return (
    <div role="status">
      {vehicle !== null && (
        <p className={classes.like}>
          <span className={classes.picture}>
            <VehicleImage picture={vehicle.picture} sizes="5rem" alt="" />
          </span>
          <span>
            One that we have on sale: <strong>{vehicle.name}</strong>
          </span>
        </p>
      )}
    </div>
  );
}
