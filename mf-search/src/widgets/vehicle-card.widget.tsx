import type { WidgetComponentProps } from 'shared-contracts/remote/define-remote';

export function Component({ props }: WidgetComponentProps<'vehicle-card'>) {
  return <p>{props.vehicle.name}</p>;
}
