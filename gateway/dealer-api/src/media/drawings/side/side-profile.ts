import type { Point } from '../curve.ts';

/** A door pillar or pane division: where it stands on the waist line, where it meets the roof, its width. */
export interface Pillar {
  readonly foot: number;
  readonly head: number;
  readonly width: number;
  /** Painted like the body, as the rear pillar of many estates and vans is, instead of gloss black. */
  readonly isPainted?: boolean;
}

/** One body seen from its left side, front to the left, in centimetres. */
export interface SideProfile {
  readonly length: number;
  readonly height: number;
  readonly wheels: { readonly front: number; readonly rear: number; readonly radius: number };
  /** Rim radius as a share of the tyre's. */
  readonly rimShare: number;
  readonly archGap: number;
  /** Height of the lower edge between the wheels. */
  readonly sill: number;
  /** From the lower edge ahead of the front wheel, over bonnet and roof, to the lower edge behind the rear wheel. */
  readonly outline: readonly Point[];
  /** Inner edges of windscreen and rear glass, foot to roof; the glass lies between them and the outline. */
  readonly windscreen: readonly Point[];
  readonly rearGlass?: readonly Point[] | undefined;
  /** Side glass as one opening with the pillars across it. */
  readonly daylight: readonly Point[];
  /** Panes behind the main opening, as in a van with seats. */
  readonly furtherPanes?: readonly (readonly Point[])[];
  readonly pillars: readonly Pillar[];
  /** Front edges of the seats, for the shadows behind the glass. */
  readonly seats: readonly number[];
  /** Windows from here backwards may be dark. */
  readonly privacyFrom?: number | undefined;
  /** Where the flank turns to the sky, front to rear. */
  readonly shoulder: readonly Point[];
  /** Where the doors turn under, front to rear. */
  readonly crease?: readonly Point[];
  readonly shutLines: readonly (readonly Point[])[];
  /** Front end of each door handle. */
  readonly handles: readonly Point[];
  readonly headlamp: readonly Point[];
  readonly lampLine: readonly Point[];
  readonly tailLamp: readonly Point[];
  readonly tailLine: readonly Point[];
  /** Lower front corner of the door mirror. */
  readonly mirror: Point;
  readonly fuelFlap?: Point;
  /** Bare black plastic: lips, cladding, bumper feet. */
  readonly plastics: readonly (readonly Point[])[];
  /** Width of the black edge round the arches, for those that have it. */
  readonly archCladding?: number;
  readonly roofRails?: readonly Point[];
  /** Folding roof in cloth: outline of the cloth. */
  readonly cloth?: readonly Point[];
}
