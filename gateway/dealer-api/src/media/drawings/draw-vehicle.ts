import { background } from './background.ts';
import { tag } from './markup.ts';
import { paintOf } from './paint.ts';
import { sideProfiles } from './side/shape-table.ts';
import { sideView } from './side-view.ts';
import { variationOf } from './variation.ts';

export type VehicleView = 'side' | 'front' | 'rear';

export interface VehicleDrawing {
  readonly bodyType: string;
  readonly paint: string;
  readonly view: VehicleView;
  readonly registration: string;
  readonly seed?: string;
}

export function drawVehicle(drawing: VehicleDrawing): string {
  const paint = paintOf(drawing.paint);
  const variation = variationOf(drawing.seed ?? drawing.registration);
  const name = drawing.bodyType.toLowerCase() as keyof typeof sideProfiles;
  return tag('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 800 600' }, background(), sideView(sideProfiles[name] ?? sideProfiles.hatchback, paint, variation));
}
