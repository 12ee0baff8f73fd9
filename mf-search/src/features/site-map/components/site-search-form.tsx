import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { useAnswer } from '@contracts/platform/ask';
import { useHost } from '@contracts/platform/react';
import { unknownPlaceError } from '@contracts/wire/format/postcode';
import { Button } from '@contracts/ui/button';
import { SelectField, TextField } from '@contracts/ui/field';
import type { HttpClient } from '@contracts/platform/host/http';
import { isWholePostcode } from '../../../entities/search/model/postcode-pattern.ts';
import { defaultMiles, type SiteSearch } from '../model/site-search.ts';
import classes from './site-finder.module.css';

/** The makes by which sites can be filtered, as options of a select (S127). @throws HttpError */
async function fetchMakes(
  http: HttpClient,
  signal?: AbortSignal,
): Promise<{ value: string; label: string }[]> {
  const { manufacturerListSchema } = await import('@contracts/wire/catalogue/site');
  const { data } = await http.get('/api/v2/web/organisation/manufacturer', {
    schema: manufacturerListSchema,
    signal,
  });
  return data.map(({ slug, name }) => ({ value: slug, label: name }));
}

/** Milliseconds between the last change and its search (S117). */
const delayMs = 1_000;

interface SiteSearchFormProps {
  postcode: string;
  /** The postcode, if the last search did not know it; otherwise null. */
  unknownPlace: string | null;
  /** Must always be the same function. */
  onSearch: (search: SiteSearch) => void;
}

/** Searches one second after the last change of the place, or on submit. */
export function SiteSearchForm({ postcode, unknownPlace, onSearch }: SiteSearchFormProps) {
  const id = useId();
  const { http } = useHost();
  // If the makes are unavailable, the postcode still works (S116).
  const { last: makes = [] } = useAnswer(['makes of sites'], (signal) => fetchMakes(http, signal));
  const form = useRef<HTMLFormElement>(null);
  const delay = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(delay.current), []);

  function search() {
    clearTimeout(delay.current);
    if (form.current) onSearch(searchOf(new FormData(form.current)));
  }

  function searchSoon() {
    clearTimeout(delay.current);
    delay.current = setTimeout(search, delayMs);
  }

  return (
    <form
      ref={form}
      className={classes.form}
      aria-label="Sites near a postcode"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        search();
      }}
    >
      <TextField
        id={`${id}-postcode`}
        name="postcode"
        label="Your postcode"
        defaultValue={postcode}
        autoComplete="postal-code"
        autoCapitalize="characters"
        width="short"
        error={unknownPlace === null ? undefined : unknownPlaceError(unknownPlace)}
        onChange={({ target: { value } }) => {
          // Half a postcode is searched only on submit.
          if (value.trim() === '' || isWholePostcode(value)) searchSoon();
          else clearTimeout(delay.current);
        }}
      />
      {makes.length > 0 && (
        <SelectField
          id={`${id}-make`}
          name="make"
          label="Dealers of"
          emptyLabel="Any make"
          options={makes}
          onChange={searchSoon}
        />
      )}
      <Button type="submit">Find the nearest</Button>
    </form>
  );
}

function searchOf(fields: FormData): SiteSearch {
  const text = (name: string) => String(fields.get(name) ?? '').trim() || null;
  return { postcode: text('postcode'), make: text('make'), miles: defaultMiles };
}
