import { z } from 'zod';
import { slugOf } from '../catalogue/slug.ts';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../http/api-errors.ts';
import { type Call, defineCall } from '../http/call.ts';
import { readContentPicture } from './content-picture.ts';
import { drawVehicle } from './drawings/draw-vehicle.ts';
import { isVehicleView } from './vehicle-views.ts';

const weekInSeconds = 604_800;
const drawingHeaders = {
  'Cache-Control': `public, max-age=${weekInSeconds}, stale-while-revalidate=${weekInSeconds}`,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  'X-Content-Type-Options': 'nosniff',
};

/** Drawings of vehicles that have no photographs, and of the content that is about some vehicle. */
export function mediaCalls({ catalogue }: Pick<Dependencies, 'catalogue'>): Call[] {
  return [
    defineCall({
      id: 'drawVehicle',
      method: 'get',
      path: '/media/vehicles/{stockId}/{view}.svg',
      summary: 'A drawing of a vehicle from the side, front or rear.',
      rules: ['S155'],
      answers: { 200: z.string() },
      mediaType: 'image/svg+xml',
      errors: [404],
      handle: async ({ params: { stockId, view }, response }) => {
        if (!isVehicleView(view)) throw notFound('There is no such view of a vehicle');
        const [vehicle] = await catalogue.vehiclesByStockIds([stockId]);
        if (vehicle === undefined) throw notFound('There is no vehicle with this stock number');
        response.set(drawingHeaders);
        return drawVehicle({
          bodyType: vehicle.body_type ?? '',
          paint: slugOf(vehicle.colour ?? ''),
          view,
          registration: vehicle.formated_plate ?? '',
          seed: vehicle.stock_id,
        });
      },
    }),
    defineCall({
      id: 'drawContentPicture',
      method: 'get',
      path: '/media/content/{name}.svg',
      summary: 'A drawing of no vehicle in particular: body type, paint and view, as van-red-side.',
      rules: ['S198'],
      answers: { 200: z.string() },
      mediaType: 'image/svg+xml',
      errors: [404],
      handle: async ({ params: { name }, response }) => {
        const picture = readContentPicture(name);
        if (picture === undefined) throw notFound('There is no picture of this name');
        response.set(drawingHeaders);
        return drawVehicle({ ...picture, registration: '', seed: name });
      },
    }),
  ];
}
