import { drawn, type Design } from './design.ts';
import { reshape } from './reshape.ts';

const panel = drawn('van');

export const vans: readonly Design[] = [
  { ...panel, sizes: ['medium'] },
  // A car's van: a bonnet of its own, low enough for a car park.
  {
    sizes: ['small'],
    ...reshape(panel, {
      along: [
        [0, 0],
        [94, 86],
        [78, 98],
        [150, 160],
        [208, 218],
        [392, 350],
        [484, 428],
        [500, 442],
      ].toSorted(([a = 0], [b = 0]) => a - b) as [number, number][],
      waist: [
        [0, -14],
        [98, -12],
        [442, -10],
      ],
      roof: [
        [0, -14],
        [160, -18],
        [442, -16],
      ],
      ride: -3,
      wheel: 32.5,
      end: { width: 184, waistHalf: 88, roofHalf: 78 },
    }),
  },
  // A one-box with its screen far forward.
  {
    sizes: ['medium'],
    ...reshape(panel, {
      along: [
        [0, 0],
        [78, 64],
        [94, 92],
        [150, 146],
        [208, 206],
        [392, 400],
        [484, 502],
        [500, 516],
      ],
      waist: [
        [0, 3],
        [64, 2],
        [516, 0],
      ],
      roof: [
        [0, 4],
        [146, 4],
        [300, 0],
        [516, -4],
      ],
      wheel: 35,
      end: { width: 204, roofHalf: 86 },
    }),
  },
  // The large one with the high roof.
  {
    sizes: ['large'],
    ...reshape(panel, {
      along: [
        [0, 0],
        [78, 84],
        [94, 102],
        [150, 158],
        [208, 220],
        [392, 462],
        [484, 578],
        [500, 594],
      ],
      waist: [
        [0, 8],
        [84, 10],
        [594, 10],
      ],
      roof: [
        [0, 10],
        [84, 10],
        [150, 30],
        [200, 58],
        [260, 66],
        [594, 64],
      ],
      ride: 3,
      wheel: 36,
      end: { width: 206, waistHalf: 99, roofHalf: 93, brow: 52 },
    }),
  },
  // The large one with the low roof.
  {
    sizes: ['large'],
    ...reshape(panel, {
      along: [
        [0, 0],
        [78, 92],
        [94, 104],
        [150, 168],
        [208, 228],
        [392, 440],
        [484, 542],
        [500, 558],
      ],
      waist: [
        [0, 6],
        [92, 8],
        [558, 8],
      ],
      roof: [
        [0, 8],
        [168, 24],
        [240, 33],
        [558, 33],
      ],
      ride: 2,
      wheel: 36,
      end: { width: 206, waistHalf: 99, roofHalf: 92, brow: 20 },
    }),
  },
];
