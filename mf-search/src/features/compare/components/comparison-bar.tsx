import { useState } from 'react';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { formatSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Form, Link, useSubmit } from '@contracts/platform/router';
import { Button, ButtonLink } from '@contracts/ui/button';
import {
  chosenVehicle,
  compareList,
  maxCompared,
} from '../../../entities/comparison/model/compare-list.ts';
import { useOnDemand } from '@contracts/platform/react';
import { searchHref } from '../../../entities/search/model/search-href.ts';
import { comparisonHref, type Comparison } from '../model/comparison.ts';
import classes from './comparison-bar.module.css';

interface ComparisonBarProps {
  comparison: Comparison;
  vehicles: readonly CardVehicle[];
}

const loadShareDialog = () => import('@contracts/ui/share-dialog');

/** Controls of a comparison: show only differences, add a vehicle, share. */
export function ComparisonBar({ comparison, vehicles }: ComparisonBarProps) {
  const { cardGuids, differencesOnly, terms } = comparison;
  const submit = useSubmit();
  const [isShareOpen, setIsShareOpen] = useState(false);
  const [shareDialog, fetchShareDialog] = useOnDemand(loadShareDialog);
  return (
    <div className={classes.bar}>
      {vehicles.length > 1 && (
        <Form
          className={classes.differences}
          method="get"
          action={pathTo('/compare')}
          preventScrollReset
          replace
        >
          <input type="hidden" name="card_guid" value={cardGuids.join(',')} />
          {[...formatSearchFilters(terms)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label className={classes.switch}>
            <input
              key={String(differencesOnly)}
              type="checkbox"
              name="differences"
              value="1"
              defaultChecked={differencesOnly}
              onChange={(event) =>
                void submit(event.currentTarget.form, { preventScrollReset: true, replace: true })
              }
            />
            Differences only
          </label>
          <noscript>
            <Button type="submit" size="small">
              Show
            </Button>
          </noscript>
        </Form>
      )}
      <div className={classes.ways}>
        {vehicles.length < maxCompared && (
          <ButtonLink
            size="small"
            icon={classes.plus}
            to={searchHref(terms)}
            Link={Link}
            // These vehicles, which may come from a shared link, replace the visitor's own choice.
            onClick={() => compareList.edit(() => vehicles.map(chosenVehicle))}
          >
            Add a vehicle
          </ButtonLink>
        )}
        <span className={classes.share}>
          <Button
            size="small"
            icon={classes.arrows}
            onClick={() => {
              fetchShareDialog();
              setIsShareOpen(true);
            }}
          >
            Share
          </Button>
        </span>
      </div>
      {shareDialog && (
        <shareDialog.ShareDialog
          title="comparison"
          path={comparisonHref(comparison)}
          open={isShareOpen}
          onClose={() => setIsShareOpen(false)}
        />
      )}
    </div>
  );
}
