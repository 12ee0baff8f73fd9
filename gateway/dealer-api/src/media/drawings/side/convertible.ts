import { coupe } from './coupe.ts';
import type { SideProfile } from './side-profile.ts';

/** The coupe with its cloth hood up and a longer deck behind it. */
export const convertible: SideProfile = {
  ...coupe,
  height: 134,
  outline: [
    ...coupe.outline.slice(0, 11),
    [166, 104.6],
    [194, 119.4],
    [220, 129.6],
    [246, 133.6],
    [278, 132.8],
    [308, 127.4],
    [334, 118],
    [356, 106.4],
    [368, 100.4, 'corner'],
    [400, 99.6],
    [432, 97.6, 'corner'],
    ...coupe.outline.slice(21),
  ],
  rearGlass: undefined,
  cloth: [
    [224, 123, 'corner'],
    [218, 140, 'corner'],
    [380, 140, 'corner'],
    [369, 99.6, 'corner'],
    [350, 96.6],
    [320, 96, 'corner'],
    [300, 110, 'corner'],
  ],
  daylight: [
    [157, 89.8, 'corner'],
    [182, 104.6],
    [206, 117],
    [232, 124.6],
    [258, 126],
    [282, 122.6],
    [304, 115.6],
    [318, 107, 'corner'],
    [320, 102.6],
    [318, 98.4, 'corner'],
    [250, 93],
    [200, 90.8],
  ],
  pillars: [
    { foot: 181, head: 193, width: 2.4 },
    { foot: 283, head: 274, width: 3 },
  ],
  seats: [232],
  privacyFrom: undefined,
  shutLines: [
    ...coupe.shutLines.slice(0, 4),
    [
      [372, 99],
      [378, 95.6],
      [404, 94.6],
      [435, 93],
    ],
    ...coupe.shutLines.slice(5),
  ],
};
