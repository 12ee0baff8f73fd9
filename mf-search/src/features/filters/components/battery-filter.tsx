import { chargingPlace } from '../../../entities/search/model/budget.ts';
import type { ShownOptions } from '../api/fetch-filter-options.ts';
import { isElectricSearch } from '../model/filter-sections.ts';
import { CountedSelect, type FilterSelectProps, RangeSelects } from './filter-selects.tsx';
import { ModePanels } from './mode-panels.tsx';
import classes from './filters-form.module.css';

interface BatteryFilterProps extends FilterSelectProps {
  options: ShownOptions;
}

/** The range on a full charge, and the cost of a charge at home and in public (S77). */
export function BatteryFilter({ options, ...selects }: BatteryFilterProps) {
  const { filters } = selects;
  const isElectric = isElectricSearch(filters);
  // A battery filter would select electric vehicles, so hide it if another fuel is chosen.
  if (!isElectric && (filters.fuel_type ?? []).length > 0) return null;
  // Without ranges, no vehicle has a battery or the counts are unavailable.
  const hasRanges = Object.keys(options.battery_min_range).length > 0;
  return (
    <>
      {hasRanges && (
        <div className={classes.part}>
          <CountedSelect name="battery_min_range" options={options} {...selects} />
        </div>
      )}
      {isElectric && (
        <div className={classes.part}>
          <p className={classes.groupName}>Cost of a full charge</p>
          <ModePanels
            legend="Charging"
            mode={chargingPlace(filters)}
            modes={[
              {
                id: 'home',
                label: 'Home',
                content: <RangeSelects range="homeCharge" {...selects} />,
              },
              {
                id: 'public',
                label: 'Public',
                content: <RangeSelects range="publicCharge" {...selects} />,
              },
            ]}
          />
        </div>
      )}
    </>
  );
}
