import { drawn, type Design } from './design.ts';
import { reshape } from './reshape.ts';

const family = drawn('hatchback');
export const hatchbacks: readonly Design[] = [
  { ...family, sizes: ['medium'] },
  // A city car: next to no bonnet, upright tail, room above the head.
  {
    sizes: ['small'],
    ...reshape(family, {
      along: [
        [0, 0],
        [84, 64],
        [106, 76],
        [178, 130],
        [346, 296],
        [392, 336],
        [424, 358],
      ],
      waist: [
        [0, 3],
        [130, 5],
        [358, 8],
      ],
      roof: [
        [0, 4],
        [130, 7],
        [240, 9],
        [336, 17],
        [358, 18],
      ],
      wheel: 30.5,
      end: { width: 166, waistHalf: 70, roofHalf: 54, tyreWidth: 19 },
    }),
  },
  // A supermini with a rising waist.
  {
    sizes: ['small'],
    ...reshape(family, {
      along: [
        [0, 0],
        [84, 80],
        [106, 104],
        [178, 164],
        [346, 332],
        [392, 376],
        [424, 400],
      ],
      waist: [
        [0, -2],
        [104, 0],
        [300, 6],
        [400, 12],
      ],
      roof: [
        [0, -2],
        [180, 0],
        [300, 1],
        [400, -1],
      ],
      wheel: 33,
      end: { width: 174, waistHalf: 71, roofHalf: 52 },
    }),
  },
  // One arc from the bumper to the roof, as electric hatchbacks have it.
  {
    sizes: ['small', 'medium'],
    ...reshape(family, {
      along: [
        [0, 0],
        [84, 78],
        [106, 86],
        [178, 166],
        [346, 350],
        [392, 402],
        [424, 424],
      ],
      waist: [
        [0, 7],
        [90, 8],
        [424, 9],
      ],
      roof: [
        [0, 8],
        [160, 10],
        [300, 14],
        [402, 20],
        [424, 20],
      ],
      wheel: 35.5,
      rimShare: 0.78,
      end: { width: 182 },
    }),
  },
  // A long liftback, its roof falling all the way to the tail.
  {
    sizes: ['large', 'medium'],
    ...reshape(family, {
      along: [
        [0, 0],
        [84, 88],
        [106, 128],
        [178, 204],
        [240, 276],
        [346, 376],
        [392, 452],
        [424, 476],
      ],
      waist: [
        [0, -2],
        [128, -1],
        [476, 2],
      ],
      roof: [
        [0, -2],
        [204, -4],
        [276, -3],
        [376, -9],
        [452, -22],
        [476, -22],
      ],
      wheel: 34.5,
      end: { width: 186, waistHalf: 76, roofHalf: 55 },
    }),
  },
];
