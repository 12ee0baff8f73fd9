import type { VehicleView } from '../vehicle-views.ts';
import { background } from './background.ts';
import { endProfiles } from './ends/end-profile.ts';
import { frontView } from './front-view.ts';
import { tag } from './markup.ts';
import { paintOf } from './paint.ts';
import { rearView } from './rear-view.ts';
import { shapeOf } from './shape-of.ts';
import { sideProfiles } from './side/shape-table.ts';
import { sideView } from './side-view.ts';
import { threeQuarterView } from './three-quarter/three-quarter-view.ts';
import { variationOf } from './variation.ts';

export interface VehicleDrawing {
  /** A body type as the feed writes it (S78); others are drawn as a hatchback. */
  readonly bodyType: string;
  /** Colour slug; colours without a paint are drawn in grey. */
  readonly paint: string;
  readonly view: VehicleView;
  /** Shown on the plate in front and rear view; empty leaves the plate bare. */
  readonly registration: string;
  /** What the choice of wheels, lamps and trim follows; the registration when absent. */
  readonly seed?: string;
}

/** A vehicle as one self-contained SVG document, 800 by 600, fit for an <img>. The same drawing gives the same text. */
export function drawVehicle({ bodyType, paint, view, registration, seed }: VehicleDrawing): string {
  const shape = shapeOf(bodyType);
  const tones = paintOf(paint);
  const variation = variationOf(seed ?? registration);
  const vehicle = {
    'three-quarter': () =>
      threeQuarterView(sideProfiles[shape], endProfiles[shape], tones, variation, registration),
    side: () => sideView(sideProfiles[shape], tones, variation),
    front: () => frontView(endProfiles[shape], tones, variation, registration),
    rear: () => rearView(endProfiles[shape], tones, variation, registration),
  }[view]();
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 800 600' },
    background(),
    vehicle,
  );
}
