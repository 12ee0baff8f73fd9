import type { WidgetComponentProps, WidgetLoad } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { PickedVehicle, PickerMake } from '@contracts/platform/remote/widgets';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import {
  PickerFields,
  PickerForm,
  usePickedVehicle,
} from '../features/vehicle-picker/components/picker-form.tsx';
import classes from '../features/vehicle-picker/components/picker-form.module.css';

interface PickerGroupProps {
  makes: readonly PickerMake[];
  onPick: (picked: PickedVehicle) => void;
}

/** The picker's fields inside another area's form, which receives the choice. */
function PickerGroup({ makes, onPick }: PickerGroupProps) {
  const picker = usePickedVehicle(onPick);
  return (
    <div className={classes.form} role="group" aria-label="Your vehicle">
      <PickerFields makes={makes} {...picker} />
    </div>
  );
}

export const load: WidgetLoad<'vehicle-picker'> = async (_props, { http }, signal) => {
  // Loaded on demand: a page that was rendered with its data does not need it.
  const { loadMakes } = await import('./load-makes.ts');
  return loadMakes(http, signal);
};

/** Without the makes, another area's form has the registration field, and a page has a link. */
export function Component({ props: { onPick }, data }: WidgetComponentProps<'vehicle-picker'>) {
  if (onPick) return <PickerGroup makes={data?.makes ?? []} onPick={onPick} />;
  if (data) return <PickerForm makes={data.makes} total={data.total} />;
  return (
    <ButtonLink variant="primary" wide to={pathTo('/vehicle-search')} Link={Link}>
      Search all vehicles
    </ButtonLink>
  );
}
