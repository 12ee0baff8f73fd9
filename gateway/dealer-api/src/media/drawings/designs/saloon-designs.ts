import { drawn, type Design } from './design.ts';
import { reshape } from './reshape.ts';

const threeBox = drawn('saloon');
export const saloons: readonly Design[] = [
  { ...threeBox, sizes: ['medium'] },
  // A short one with a high tail.
  {
    sizes: ['small'],
    ...reshape(threeBox, {
      along: [
        [0, 0],
        [83, 80],
        [126, 112],
        [206, 184],
        [368, 342],
        [414, 396],
        [464, 428],
        [476, 440],
      ],
      waist: [
        [0, 2],
        [112, 3],
        [300, 8],
        [440, 12],
      ],
      roof: [
        [0, 3],
        [184, 3],
        [300, 6],
        [396, 12],
        [440, 12],
      ],
      wheel: 33,
      end: { width: 178, waistHalf: 74, roofHalf: 55 },
    }),
  },
  // The formal one: long bonnet, upright rear glass, long deck.
  {
    sizes: ['medium', 'large'],
    ...reshape(threeBox, {
      along: [
        [0, 0],
        [83, 86],
        [126, 164],
        [206, 240],
        [262, 298],
        [336, 382],
        [398, 426],
        [464, 500],
        [476, 512],
      ],
      waist: [
        [0, 2],
        [164, 2],
        [512, 1],
      ],
      roof: [
        [0, 2],
        [240, 3],
        [382, 9],
        [426, 4],
        [512, 1],
      ],
      wheel: 36,
      rimShare: 0.77,
      end: { width: 190, waistHalf: 78, roofHalf: 59 },
    }),
  },
  // One bow from bonnet to tail, the cabin far forward, as electric saloons have it.
  {
    sizes: ['medium', 'large'],
    ...reshape(threeBox, {
      along: [
        [0, 0],
        [83, 88],
        [126, 112],
        [206, 204],
        [262, 274],
        [368, 384],
        [414, 446],
        [464, 468],
        [476, 478],
      ],
      waist: [
        [0, -3],
        [112, 1],
        [478, 7],
      ],
      roof: [
        [0, 0],
        [204, 3],
        [300, 5],
        [400, 9],
        [446, 12],
        [478, 9],
      ],
      wheel: 36,
      rimShare: 0.8,
      end: { width: 188, waistHalf: 75, roofHalf: 55 },
    }),
  },
];
