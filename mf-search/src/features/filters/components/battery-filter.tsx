import type { FilterOption } from '@contracts/wire/catalogue/filter-options';
import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatPounds } from '@contracts/wire/format/money';
import {
  batteryKeys,
  chargingPlace,
  allBatteryKeys,
} from '../../../entities/search/model/budget.ts';
import { chooseValue, type FilterChange } from '../../../entities/search/model/change-filters.ts';
import { chargeSteps, rangeLabel } from '../model/choice-steps.ts';
import { CountedSelect, RangeSelects } from './filter-selects.tsx';
import { ModePanels } from './mode-panels.tsx';
import classes from './filters-form.module.css';

interface BatteryFilterProps {
  filters: SearchFilters;
  /** Minimum ranges in miles; empty if no vehicle has a battery, or counts are unavailable. */
  ranges: Readonly<Record<string, FilterOption>>;
  onChange: (change: FilterChange) => void;
}

const chargingPlaces = [
  { id: 'home', label: 'Home' },
  { id: 'public', label: 'Public' },
] as const;

/** The range on a full charge, and the cost of a charge at home and in public (S77). */
export function BatteryFilter({ filters, ranges, onChange }: BatteryFilterProps) {
  const { fuel_type: fuels = [] } = filters;
  const isElectricSearch =
    fuels.includes('electric') || allBatteryKeys.some((key) => filters[key] !== undefined);
  // A battery filter would select electric vehicles, so hide it if another fuel is chosen.
  if (!isElectricSearch && fuels.length > 0) return null;
  const set = (key: SearchFilterKey, value: string) =>
    onChange((latest) => chooseValue(latest, key, value));

  function panel({ id, label }: (typeof chargingPlaces)[number]) {
    const [from, to] = batteryKeys[id];
    return {
      id,
      label,
      content: (
        <RangeSelects
          from={{ name: from, label: 'Charge from', value: filters[from] }}
          to={{ name: to, label: 'Charge up to', value: filters[to] }}
          steps={chargeSteps[id]}
          stepLabel={formatPounds}
          onSet={set}
        />
      ),
    };
  }

  return (
    <>
      {Object.keys(ranges).length > 0 && (
        <div className={classes.part}>
          <CountedSelect
            name="battery_min_range"
            label="Range on a full charge"
            isLabelVisible
            emptyLabel="Any range"
            options={ranges}
            value={filters.battery_min_range}
            direction="up"
            valueLabel={rangeLabel}
            onSet={set}
          />
        </div>
      )}
      {isElectricSearch && (
        <div className={classes.part}>
          <p className={classes.groupName}>Cost of a full charge</p>
          <ModePanels
            legend="Charging"
            mode={chargingPlace(filters)}
            modes={[panel(chargingPlaces[0]), panel(chargingPlaces[1])]}
          />
        </div>
      )}
    </>
  );
}
