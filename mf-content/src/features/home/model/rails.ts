import type { WidgetPropsByName } from '@contracts/platform/remote/widgets';

type Rail = WidgetPropsByName['vehicle-slider'];

/** S29: the home page resets the search. It has no filters and leaves the order to the dealer API. */
export const allVehicles: Rail = { title: 'In stock now', query: '' };

export const electricCars: Rail = { title: 'Electric cars', query: 'fuel_type=electric' };
