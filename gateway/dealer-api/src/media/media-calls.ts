import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { z } from 'zod';
import { slugOf } from '../slug.ts';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../http/api-errors.ts';
import { type Call, defineCall } from '../http/call.ts';
import { drawVehicle, isPaint, type VehicleDrawing } from './drawings/draw-vehicle.ts';
import { createSharePictures } from './share-picture/share-pictures.ts';
import { isVehicleView } from './vehicle-views.ts';
import { isDemonstrationVehicle } from '../demonstration/demonstration-stock.ts';
import { isDrawnBodyType } from './drawings/vehicle-design.ts';

/** Parses the name of a content picture, such as `pick-up-orange-rear` or `combi-van-red-side`. */
export function readContentPicture(
  name: string,
): Pick<VehicleDrawing, 'bodyType' | 'paint' | 'view'> | undefined {
  const [, body = '', paint = '', view = ''] =
    /^([a-z-]+?)-([a-z]+)-(three-quarter|[a-z]+)$/.exec(name) ?? [];
  // The names of some body types are two words.
  const bodyType = [body, body.replaceAll('-', ' ')].find(isDrawnBodyType);
  if (bodyType === undefined || !isPaint(paint) || !isVehicleView(view)) return undefined;
  return { bodyType, paint, view };
}

const weekInSeconds = 604_800;
const drawingHeaders = {
  'Cache-Control': `public, max-age=${weekInSeconds}, stale-while-revalidate=${weekInSeconds}`,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  'X-Content-Type-Options': 'nosniff',
};

const png = z.instanceof(Buffer).meta({ override: { type: 'string', format: 'binary' } });

/** Endpoints for drawings of vehicles: for content, and for the demonstration stock. */
export function mediaCalls({
  catalogue,
  database,
}: Pick<Dependencies, 'catalogue' | 'database'>): Call[] {
  const renderSharePicture = createSharePictures();
  const vehicleOf = async (stockId: string): Promise<Vehicle> => {
    const vehicle = await catalogue.vehicleByStockId(stockId);
    if (vehicle === undefined) throw notFound('There is no vehicle with this stock number');
    // A drawing must never be shown for a real vehicle.
    if (!(await isDemonstrationVehicle(database, vehicle.id))) {
      throw notFound('Only vehicles of the demonstration are drawn');
    }
    return vehicle;
  };
  return [
    defineCall({
      id: 'drawVehicle',
      method: 'get',
      path: '/media/vehicles/{stockId}/{view}.svg',
      summary:
        'A drawing of a vehicle: three-quarter, side, front, rear, or its interior. Its body follows the make and the range.',
      rules: ['S155'],
      responses: { 200: z.string() },
      mediaType: 'image/svg+xml',
      errors: [404],
      handle: async ({ params: { stockId, view } }, { response }) => {
        if (!isVehicleView(view)) throw notFound('There is no such view of a vehicle');
        const vehicle = await vehicleOf(stockId);
        response.set(drawingHeaders);
        return drawVehicle({ ...drawingOf(vehicle), view });
      },
    }),
    defineCall({
      id: 'drawSharedVehicle',
      method: 'get',
      path: '/media/vehicles/{stockId}/share.png',
      summary:
        'The preview picture of a shared link to a vehicle: 1200 by 630 pixels, without a price.',
      rules: ['S155'],
      responses: { 200: png },
      mediaType: 'image/png',
      errors: [404, 429],
      handle: async ({ params: { stockId } }, { response }) => {
        const vehicle = await vehicleOf(stockId);
        const picture = await renderSharePicture({
          drawing: drawingOf(vehicle),
          title: vehicleTitle(vehicle),
          derivative: vehicle.derivative ?? '',
        });
        response.set(drawingHeaders);
        return picture;
      },
    }),
    defineCall({
      id: 'drawContentPicture',
      method: 'get',
      path: '/media/content/{name}.svg',
      summary: 'A drawing by body type, paint and view, such as van-red-side.',
      rules: ['S198'],
      responses: { 200: z.string() },
      mediaType: 'image/svg+xml',
      errors: [404],
      handle: async ({ params: { name } }, { response }) => {
        const picture = readContentPicture(name);
        if (picture === undefined) throw notFound('There is no picture of this name');
        response.set(drawingHeaders);
        return drawVehicle({ ...picture, registration: '', seed: name });
      },
    }),
  ];
}

function drawingOf(vehicle: Vehicle): Omit<VehicleDrawing, 'view'> {
  const { body_type, colour, formated_plate, make_slug, range_slug, seats, stock_id } = vehicle;
  return {
    bodyType: body_type ?? '',
    model: { make: make_slug, range: range_slug, seats },
    paint: slugOf(colour ?? ''),
    registration: formated_plate ?? '',
    seed: stock_id,
  };
}
