import type { VehicleView } from '../vehicle-views.ts';
import { background } from './background.ts';
import { designOf, type Model } from './designs/design-of.ts';
import { frontView } from './front-view.ts';
import { interiorView } from './interior/interior-view.ts';
import { tag } from './markup.ts';
import { paintOf } from './paint.ts';
import { rearView } from './rear-view.ts';
import { sideView } from './side-view.ts';
import { threeQuarterView } from './three-quarter/three-quarter-view.ts';
import { variationOf } from './variation.ts';

export interface VehicleDrawing {
  /** A body type as the feed writes it (S78); others are drawn as a hatchback. */
  readonly bodyType: string;
  /** What the design of the body follows; without it the body type's first design is drawn. */
  readonly model?: Model;
  /** Colour slug; colours without a paint are drawn in grey. */
  readonly paint: string;
  readonly view: VehicleView;
  /** Shown on the plate in front and rear view; empty leaves the plate bare. */
  readonly registration: string;
  /** What the choice of wheels, lamps and trim follows; the registration when absent. */
  readonly seed?: string;
}

/** A vehicle as one self-contained SVG document, 800 by 600, fit for an <img>. The same drawing gives the same text. */
export function drawVehicle({
  bodyType,
  model,
  paint,
  view,
  registration,
  seed,
}: VehicleDrawing): string {
  const body = designOf(bodyType, model);
  const tones = paintOf(paint);
  const variation = variationOf(seed ?? registration);
  const vehicle = {
    'three-quarter': () => threeQuarterView(body.side, body.end, tones, variation, registration),
    interior: () => interiorView(tones, variation),
    side: () => sideView(body.side, tones, variation),
    front: () => frontView(body.end, tones, variation, registration),
    rear: () => rearView(body.end, tones, variation, registration),
  }[view]();
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 800 600' },
    view === 'interior' ? '' : background(),
    vehicle,
  );
}
