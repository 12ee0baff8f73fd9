import { screen, within } from '@testing-library/react';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { renderWidget, stubServices } from '@contracts/testing/render-route';
import * as vehicleCard from '../widgets/vehicle-card.widget.tsx';
import { stubEntry, stubVehicle } from './stub-vehicle.ts';

/** Renders the card of one vehicle: by default a 2021 Ford Focus with a PCP quote. */
export async function showCard(
  fields: Partial<Vehicle> = {},
  entries = [stubEntry('PCP')],
  overrides: Parameters<typeof stubServices>[0] = {},
) {
  const vehicle = stubVehicle(fields);
  const services = stubServices(overrides);
  const data = { quotes: { [vehicle.stock_id]: entries } };
  renderWidget<'vehicle-card'>(vehicleCard, { vehicle }, data, { services });
  return { card: within(await screen.findByRole('article')), services };
}
