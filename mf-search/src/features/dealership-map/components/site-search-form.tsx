import { type SubmitEvent, useEffect, useRef } from 'react';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { unknownPlaceError } from '@contracts/wire/format/postcode';
import { Button } from '@contracts/ui/button';
import { SelectField, TextField } from '@contracts/ui/field';
import type { HttpClient } from '@contracts/platform/host/http';
import { isWholePostcode } from '../../../entities/search/model/postcode-pattern.ts';
import classes from './site-finder.module.css';

/** Initial maximum distance to a site, in miles (S117). */
export const defaultMiles = 50;

export interface SiteSearch {
  /** Null for all sites, at any distance. */
  postcode: string | null;
  /** Slug of the franchise make; null for any. */
  make: string | null;
  miles: number;
}

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
  /** The postcode of the last search if it does not exist; otherwise null. */
  unknownPlace: string | null;
  /** Its identity must be stable. */
  onSearch: (search: SiteSearch) => void;
}

/** Searches one second after the last change of the place, or on submit. */
export function SiteSearchForm({ postcode, unknownPlace, onSearch }: SiteSearchFormProps) {
  const { http } = useHost();
  // If the makes are unavailable, the postcode still works (S116).
  const { lastValue: makes = [] } = useQuery(['makes of sites'], (signal) =>
    fetchMakes(http, signal),
  );
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  function search() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const fields = new FormData(form.current);
    const text = (name: string) => String(fields.get(name) ?? '').trim() || null;
    onSearch({ postcode: text('postcode'), make: text('make'), miles: defaultMiles });
  }

  function scheduleSearch() {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, delayMs);
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
        name="postcode"
        label="Your postcode"
        defaultValue={postcode}
        autoComplete="postal-code"
        autoCapitalize="characters"
        width="short"
        error={unknownPlace === null ? undefined : unknownPlaceError(unknownPlace)}
        onChange={({ target: { value } }) => {
          // A partial postcode is searched only on submit.
          if (value.trim() === '' || isWholePostcode(value)) scheduleSearch();
          else clearTimeout(timer.current);
        }}
      />
      {makes.length > 0 && (
        <SelectField
          name="make"
          label="Dealers of"
          emptyLabel="Any make"
          options={makes}
          onChange={scheduleSearch}
        />
      )}
      <Button type="submit">Find the nearest</Button>
    </form>
  );
}
