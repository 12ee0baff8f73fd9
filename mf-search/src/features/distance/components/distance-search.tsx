import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatMiles } from '@contracts/wire/format/miles';
import { armedForcesPostcodeError, isForcesPostcode } from '@contracts/wire/format/postcode';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Form, useLocation } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { Dialog } from '@contracts/ui/dialog';
import { SelectField, TextField } from '@contracts/ui/field';
import { useOnDemand } from '@contracts/platform/react';
import { HiddenSearchFields } from '../../../entities/search/components/hidden-search-fields.tsx';
import { postcodePattern } from '../../../entities/search/model/postcode-pattern.ts';
import type { ViewedSearch } from '../../../entities/search/model/search-view.ts';
import classes from './distance-search.module.css';

interface DistanceFormProps extends ViewedSearch {
  /** The requested postcode if it does not exist; otherwise null. */
  unknownPlace: string | null;
  /** Id of the postcode field, which links can point to. */
  fieldId?: string;
  onSend?: () => void;
}

export interface MapProps {
  filters: SearchFilters;
  onLeave: () => void;
}

interface DistanceSearchProps extends DistanceFormProps {
  /** Loads the map's code, which most visits do not need. */
  loadMap: () => Promise<{ Map: ComponentType<MapProps> }>;
}

const ranges = [10, 25, 50, 100, 200];
/** Default distance in miles (S117). */
const defaultRange = 50;

/**
 * The shopper's postcode and distance, and a link to the map of sites. Closes on every navigation,
 * unless the postcode is unknown.
 */
export function DistanceSearch({ loadMap, ...formProps }: DistanceSearchProps) {
  const [isMapOpen, setIsMapOpen] = useState(false);
  const [map, fetchMap] = useOnDemand(loadMap);
  const { filters, unknownPlace } = formProps;
  const { distance_from: postcode, distance_range: range } = filters;
  const closeMap = () => setIsMapOpen(false);
  const details = useRef<HTMLDetailsElement>(null);
  const { key: pageKey } = useLocation();
  const lastPageKey = useRef(pageKey);
  const wasSubmitted = useRef(false);

  useEffect(() => {
    if (lastPageKey.current === pageKey || !details.current) return;
    lastPageKey.current = pageKey;
    details.current.open = unknownPlace !== null;
    if (!wasSubmitted.current) return;
    wasSubmitted.current = false;
    // The focused form was closed, or opened again to correct the postcode.
    const focusSelector = unknownPlace === null ? 'summary' : 'input[name=distance_from]';
    details.current.querySelector<HTMLElement>(focusSelector)?.focus();
  }, [pageKey, unknownPlace]);

  return (
    <details
      ref={details}
      className={classes.distance}
      open={unknownPlace !== null}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The open form covers the first vehicles, so it would hide the one that gets the focus.
        const hasFocusLeft =
          relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
        if (hasFocusLeft && unknownPlace === null) currentTarget.open = false;
      }}
    >
      <summary className={classes.summary}>
        {postcode === undefined ? 'Near you' : `Near ${postcode}`}
      </summary>
      <div className={classes.panel}>
        <DistanceForm
          key={`${unknownPlace ?? postcode} ${range}`}
          {...formProps}
          onSend={() => (wasSubmitted.current = true)}
        />
        <span className={classes.map}>
          <Button
            size="small"
            variant="quiet"
            icon={classes.folded}
            onClick={() => {
              fetchMap();
              setIsMapOpen(true);
            }}
          >
            Map of our sites
          </Button>
        </span>
        {map && (
          <Dialog open={isMapOpen} onClose={closeMap} title="Our sites" size="wide">
            <map.Map filters={filters} onLeave={closeMap} />
          </Dialog>
        )}
      </div>
    </details>
  );
}

/** A GET form, so that it works without JavaScript. */
export function DistanceForm(props: DistanceFormProps) {
  const { filters, view, unknownPlace, fieldId, onSend } = props;
  const { distance_from: postcode, distance_range: range = defaultRange } = filters;
  const offeredRanges = ranges.includes(range)
    ? ranges
    : [...ranges, range].toSorted((left, right) => left - right);
  return (
    <Form
      className={classes.form}
      method="get"
      action={pathTo('/vehicle-search')}
      aria-label="Distance"
      onSubmit={onSend}
    >
      <HiddenSearchFields
        filters={filters}
        view={view}
        except={['distance_from', 'distance_range', 'sort']}
      />
      <TextField
        id={fieldId}
        name="distance_from"
        label="Your postcode"
        defaultValue={unknownPlace ?? postcode}
        error={unknownPlace === null ? null : unknownPlaceMessage(unknownPlace)}
        required
        // Accepts the same postcodes as the search.
        pattern={postcodePattern}
        title="A UK postcode, such as BS1 4ST"
        autoComplete="postal-code"
        autoCapitalize="characters"
        width="short"
      />
      <SelectField
        name="distance_range"
        label="Within"
        defaultValue={String(range)}
        options={offeredRanges.map((miles) => ({
          value: String(miles),
          label: formatMiles(miles),
        }))}
      />
      {/* Sorts by distance, because a shopper who enters a place wants to see what is near. */}
      <input type="hidden" name="sort" value="distance|asc" />
      <Button type="submit">Show</Button>
    </Form>
  );
}

function unknownPlaceMessage(place: string): string {
  if (isForcesPostcode(place)) return armedForcesPostcodeError;
  return `We don't know the postcode ${place}. Check it, or use its first half, such as BS1.`;
}
