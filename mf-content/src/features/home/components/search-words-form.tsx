import { pathTo } from '@contracts/platform/remote/path-to';
import { Form } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { TextField } from '@contracts/ui/field';
import classes from './search-words-form.module.css';

/** Replaces an unavailable vehicle picker: a search by words, with or without scripts. */
export function SearchWordsForm() {
  return (
    <Form action={pathTo('/vehicle-search')} method="get" role="search" className={classes.form}>
      <TextField label="Make, model or both" name="search" type="search" autoComplete="off" />
      <Button type="submit" variant="primary" wide>
        Search cars
      </Button>
    </Form>
  );
}
