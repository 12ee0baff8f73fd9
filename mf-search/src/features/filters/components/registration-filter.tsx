import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { Button } from '@contracts/ui/button';
import { TextField } from '@contracts/ui/field';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { formatPlate } from '@contracts/wire/format/registration';
import { shownSearch, shownSearchKey } from '../model/filter-sections.ts';
import classes from './filters-form.module.css';

/** The one filter that is typed; its form searches by it alone (S97). */
export function RegistrationFilter({ filters }: { filters: SearchFilters }) {
  const { vrm } = filters;
  return (
    <div className={classes.typed}>
      <TextField
        // Another registration in the address is another field: this one is typed into freely.
        key={vrm}
        name="vrm"
        label={<VisuallyHidden>Registration</VisuallyHidden>}
        hint="Finds this one vehicle, whatever the other filters are"
        look="plate"
        defaultValue={vrm && formatPlate(vrm)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
      />
      {/* The button that the enter key presses: without JavaScript it sends the other changes too. */}
      <Button type="submit" name={shownSearchKey} value={shownSearch(filters)}>
        Find registration
      </Button>
    </div>
  );
}
