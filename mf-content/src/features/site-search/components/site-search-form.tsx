import { pathTo } from '@contracts/platform/remote/path-to';
import { Form } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { TextField } from '@contracts/ui/field';
import { maxTermLength } from '../model/search-term.ts';
import classes from './site-search.module.css';

/** Looks for words on all pages; a GET form, so that it needs no script. */
export function SiteSearchForm({ term }: { term: string }) {
  return (
    // Going back shows what was looked for then.
    <Form
      key={term}
      action={pathTo('/site-search')}
      className={classes.form}
      role="search"
      aria-label="This site"
    >
      <TextField
        type="search"
        name="term"
        label="What are you looking for?"
        defaultValue={term}
        maxLength={maxTermLength}
        enterKeyHint="search"
      />
      <Button type="submit" variant="primary">
        Search the site
      </Button>
    </Form>
  );
}
