import type { SideProfile } from './side-profile.ts';
import { van } from './van.ts';

/** The van's cab on a bare chassis with a steel tipping body. */
export const tippingLorry: SideProfile = {
  ...van,
  outline: [
    ...van.outline.slice(0, 14),
    [182, 193.4],
    [202, 194.6],
    [214, 191],
    [219, 182, 'corner'],
    [222, 150],
    [223, 100, 'corner'],
    [232, 100, 'corner'],
    [232, 178, 'corner'],
    [239, 178, 'corner'],
    [239, 124, 'corner'],
    [499, 124, 'corner'],
    [499, 78, 'corner'],
    [494, 76, 'corner'],
    [494, 34, 'corner'],
    [470, 34, 'corner'],
  ],
  shoulder: [
    [30, 104],
    [76, 112],
    [110, 109.6],
    [150, 108.6],
    [196, 108.4],
    [222, 108],
  ],
  shutLines: [
    ...van.shutLines.slice(0, 1),
    [
      [213.5, 178],
      [214.5, 140],
      [214, 90],
      [211, 33],
    ],
    ...van.shutLines.slice(3, 5),
    [
      [239, 80],
      [499, 80],
    ],
    ...[282, 326, 370, 414, 458].map(
      (x) =>
        [
          [x, 122],
          [x, 82],
        ] as const,
    ),
  ],
  handles: van.handles.slice(0, 1),
  tailLamp: [
    [486, 66, 'corner'],
    [498, 66, 'corner'],
    [498, 56, 'corner'],
    [486, 56, 'corner'],
  ],
  tailLine: [
    [487, 61],
    [494, 61],
  ],
  plastics: [
    ...van.plastics.slice(0, 1),
    [
      [223, 76, 'corner'],
      [500, 76, 'corner'],
      [500, 20, 'corner'],
      [222, 20, 'corner'],
    ],
    [
      [223, 101, 'corner'],
      [239, 101, 'corner'],
      [239, 60, 'corner'],
      [222, 60, 'corner'],
    ],
  ],
};
