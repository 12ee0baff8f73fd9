import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { slugOf } from '../catalogue/slug.ts';
import { notFound } from '../http/api-errors.ts';
import { drawVehicle } from './drawings/draw-vehicle.ts';
import { isVehicleView } from './vehicle-views.ts';

const weekInSeconds = 604_800;

/** Drawings of vehicles that have no photographs. */
export function createMediaRouter({ catalogue }: Pick<Dependencies, 'catalogue'>): Router {
  const router = Router();

  router.get('/media/vehicles/:stockId/:view.svg', async (request, response) => {
    const { stockId, view } = request.params;
    if (!isVehicleView(view)) throw notFound('There is no such view of a vehicle');
    const [vehicle] = await catalogue.vehiclesByStockIds([stockId]);
    if (vehicle === undefined) throw notFound('There is no vehicle with this stock number');
    response.set({
      'Cache-Control': `public, max-age=${weekInSeconds}, stale-while-revalidate=${weekInSeconds}`,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'X-Content-Type-Options': 'nosniff',
    });
    response.type('image/svg+xml').send(
      drawVehicle({
        bodyType: vehicle.body_type ?? '',
        paint: slugOf(vehicle.colour ?? ''),
        view,
        registration: vehicle.formated_plate ?? '',
        seed: vehicle.stock_id,
      }),
    );
  });

  return router;
}
