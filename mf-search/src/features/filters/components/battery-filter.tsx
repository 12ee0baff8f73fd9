import type { SearchFilterKey, SearchFilters } from 'shared-contracts/catalogue/search-filters';
import { batteryKeys, chargingPlace } from '../../../components/search-state/budget.ts';
import { chooseValue, type FilterChange } from '../../../components/search-state/change-filters.ts';
import { chargeSteps, poundsLabel } from '../model/choice-steps.ts';
import { ModePanels } from './mode-panels.tsx';
import { RangeSelects } from './range-selects.tsx';
import classes from './filters-form.module.css';

interface BatteryFilterProps {
  filters: SearchFilters;
  onChange: (change: FilterChange) => void;
}

const places = [
  { id: 'home', label: 'Home' },
  { id: 'public', label: 'Public' },
] as const;

/** What a full charge costs at home and at a public charger, for whoever looks for an electric (S77). */
export function BatteryFilter({ filters, onChange }: BatteryFilterProps) {
  const keys: readonly SearchFilterKey[] = [...batteryKeys.home, ...batteryKeys.public];
  const wanted = filters.fuel_type?.some((fuel) => fuel === 'electric') ?? false;
  if (!wanted && keys.every((key) => filters[key] === undefined)) return null;
  const set = (key: SearchFilterKey, value: string) =>
    onChange((shown) => chooseValue(shown, key, value));

  function panel({ id, label }: (typeof places)[number]) {
    const [from, to] = batteryKeys[id];
    return {
      id,
      label,
      content: (
        <RangeSelects
          from={{ name: from, label: 'Charge from', value: filters[from] }}
          to={{ name: to, label: 'Charge up to', value: filters[to] }}
          steps={chargeSteps[id]}
          stepLabel={poundsLabel}
          onSet={set}
        />
      ),
    };
  }

  return (
    <div className={classes.part}>
      <p className={classes.groupName}>Cost of a full charge</p>
      <ModePanels
        legend="Charging"
        mode={chargingPlace(filters)}
        modes={[panel(places[0]), panel(places[1])]}
      />
    </div>
  );
}
