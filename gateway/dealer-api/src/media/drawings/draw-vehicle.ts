import type { VehicleView } from '../vehicle-views.ts';
import { plateLettering } from './plate-lettering.ts';
import { designOf, hashOf, type Model } from './vehicle-design.ts';
import { fillTemplate, readTable } from './vehicle-template.ts';

export interface VehicleDrawing {
  /** A body type as feeds write it (S78). Unknown ones are drawn as a hatchback. */
  readonly bodyType: string;
  /** Selects the design. Without it, the first design of the body type is used. */
  readonly model?: Model;
  /** Colour slug; unknown colours are drawn in grey. */
  readonly paint: string;
  readonly view: VehicleView;
  /** Shown on the plate in front and rear view. If empty, the plate is blank. */
  readonly registration: string;
  /** Selects wheels, lamps and trim; by default the registration. */
  readonly seed?: string;
}

/** The shades of each paint, by colour slug; `base-highlight-20` is the base with 20% highlight. */
const paints = new Map(readTable('paints.csv').map(({ paint = '', ...tones }) => [paint, tones]));

export function isPaint(slug: string): boolean {
  return paints.has(slug);
}

/** Selects the optional parts of a template, so that cards on a page look different. */
function partsOf(seed: string): Record<string, boolean> {
  let hash = hashOf(seed);
  const choose = (choices: number): number => {
    const choice = hash % choices;
    hash = Math.floor(hash / choices);
    return choice;
  };
  return {
    [`wheel${choose(3) + 1}`]: true,
    [`lamp${choose(3) + 1}`]: true,
    brightTrim: choose(2) === 1,
    roofRails: choose(2) === 1,
    darkWheels: choose(4) === 0,
    privacyGlass: choose(3) === 0,
  };
}

/** A vehicle as a self-contained SVG document, 800 by 600. Equal arguments give equal documents. */
export function drawVehicle({
  bodyType,
  model,
  paint,
  view,
  registration,
  seed = registration,
}: VehicleDrawing): string {
  const template = view === 'interior' ? view : `${designOf(bodyType, model)}/${view}`;
  return fillTemplate(template, {
    ...(paints.get(paint.trim().toLowerCase()) ?? paints.get('grey')),
    ...partsOf(seed),
    ...plateLettering(registration),
  });
}
