import type { SideProfile } from './side-profile.ts';
import { van } from './van.ts';

/** The van with seats and windows behind the driver. */
export const kombi: SideProfile = {
  ...van,
  furtherPanes: [
    [
      [232, 174, 'corner'],
      [328, 174, 'corner'],
      [330, 121, 'corner'],
      [230, 121, 'corner'],
    ],
    [
      [360, 173.6, 'corner'],
      [466, 171.6, 'corner'],
      [472, 121, 'corner'],
      [359, 121, 'corner'],
    ],
  ],
  seats: [168, 262, 392],
  privacyFrom: 214,
  shutLines: van.shutLines.slice(0, 8),
};
