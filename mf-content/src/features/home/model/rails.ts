import type { WidgetPropsByName } from '@contracts/platform/remote/widgets';

type Rail = WidgetPropsByName['vehicle-slider'];

export const justArrived: Rail = {
  title: 'Just arrived',
  query: new URLSearchParams({ sort: 'dis|asc' }).toString(),
};

export const electricCars: Rail = { title: 'Electric cars', query: 'fuel_type=electric' };
