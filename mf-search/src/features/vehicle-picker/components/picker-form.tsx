import { useState, type SyntheticEvent } from 'react';
import type { PickerMake } from 'shared-contracts/remote/widgets';
import { paths } from 'shared-contracts/remote/paths';
import { useNavigate } from 'shared-contracts/router';
import { Button } from 'shared-contracts/ui/button';
import { SelectField } from 'shared-contracts/ui/field';
import { searchHref } from '../../../components/search-href.ts';
import { searchLabel } from '../../../components/search-label.ts';
import { pickerOptions, pickerTotal } from '../model/picker-makes.ts';
import classes from './picker-form.module.css';

interface PickerFormProps {
  makes: readonly PickerMake[];
  total: number;
}

/**
 * Make and model, to the search page; a make forgets the model of another (S102). Without
 * JavaScript the make alone can be chosen, and the model on the search page.
 */
export function PickerForm({ makes, total }: PickerFormProps) {
  const [make, setMake] = useState('');
  const [model, setModel] = useState('');
  const navigate = useNavigate();
  const models = makes.find(({ slug }) => slug === make)?.models ?? [];

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void navigate(searchHref({ ...(make && { make: [make] }), ...(model && { range: [model] }) }));
  }

  return (
    <form
      className={classes.form}
      method="get"
      action={paths.search()}
      aria-label="Find a vehicle"
      onSubmit={submit}
    >
      <SelectField
        name="make"
        label="Make"
        emptyLabel="Any make"
        options={pickerOptions(makes)}
        value={make}
        onChange={(event) => {
          setMake(event.currentTarget.value);
          setModel('');
        }}
      />
      <SelectField
        name="range"
        label="Model"
        emptyLabel={make === '' ? 'Choose a make first' : 'Any model'}
        options={pickerOptions(models)}
        value={model}
        disabled={models.length === 0}
        onChange={(event) => setModel(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" wide>
        {searchLabel(pickerTotal({ makes, total }, make, model))}
      </Button>
    </form>
  );
}
