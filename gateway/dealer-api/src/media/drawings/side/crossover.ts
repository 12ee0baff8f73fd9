import { shifted, type Point } from '../curve.ts';
import { hatchback } from './hatchback.ts';
import type { SideProfile } from './side-profile.ts';

const lift = 9;
const raise = (points: readonly Point[]): Point[] => shifted(points, 0, lift);
const lines = (list: readonly (readonly Point[])[]): Point[][] => list.map(raise);

/** The hatchback on longer legs: larger wheels, black edges, rails. */
export const crossover: SideProfile = {
  ...hatchback,
  height: hatchback.height + lift,
  wheels: { ...hatchback.wheels, radius: 36.5 },
  archGap: 3.8,
  sill: 27,
  outline: raise(hatchback.outline),
  windscreen: raise(hatchback.windscreen),
  rearGlass: raise(hatchback.rearGlass ?? []),
  daylight: raise(hatchback.daylight),
  shoulder: raise(hatchback.shoulder),
  crease: [
    [130, 52],
    [180, 48],
    [250, 48.6],
    [300, 54],
  ],
  shutLines: lines(hatchback.shutLines),
  handles: raise(hatchback.handles),
  headlamp: raise(hatchback.headlamp),
  lampLine: raise(hatchback.lampLine),
  tailLamp: raise(hatchback.tailLamp),
  tailLine: raise(hatchback.tailLine),
  mirror: [133, 109.4],
  fuelFlap: [368, 93],
  plastics: [
    [
      [0, 42, 'corner'],
      [12, 40.6],
      [30, 38],
      [50, 37, 'corner'],
      [52, 20, 'corner'],
      [0, 18, 'corner'],
    ],
    [
      [380, 40, 'corner'],
      [400, 44],
      [428, 47, 'corner'],
      [428, 20, 'corner'],
      [380, 20, 'corner'],
    ],
    [
      [110, 37.6, 'corner'],
      [216, 36.4, 'corner'],
      [320, 37.6, 'corner'],
      [320, 20, 'corner'],
      [110, 20, 'corner'],
    ],
  ],
  archCladding: 4.4,
  roofRails: [
    [210, 153.6],
    [218, 156.4],
    [236, 157.2],
    [280, 155.6],
    [326, 150.8],
    [346, 147.2],
    [353, 143.6],
  ],
};
