import { drawn, type Design } from './design.ts';
import { reshape } from './reshape.ts';

const load = drawn('estate');
export const estates: readonly Design[] = [
  { ...load, sizes: ['medium'] },
  // A small one with a steep tail.
  {
    sizes: ['small'],
    ...reshape(load, {
      along: [
        [0, 0],
        [83, 78],
        [126, 106],
        [206, 176],
        [368, 336],
        [448, 416],
        [476, 436],
      ],
      waist: [
        [0, 3],
        [106, 4],
        [436, 6],
      ],
      roof: [
        [0, 4],
        [176, 5],
        [300, 8],
        [416, 15],
        [436, 15],
      ],
      wheel: 32.5,
      end: { width: 176, waistHalf: 72, roofHalf: 55 },
    }),
  },
  // A shooting brake: long bonnet, the roof drawn down to the tail.
  {
    sizes: ['medium', 'large'],
    ...reshape(load, {
      along: [
        [0, 0],
        [83, 86],
        [126, 142],
        [206, 222],
        [368, 380],
        [448, 460],
        [476, 486],
      ],
      waist: [
        [0, -1],
        [142, 0],
        [486, 7],
      ],
      roof: [
        [0, -2],
        [222, -5],
        [320, -7],
        [400, -13],
        [460, -22],
        [486, -22],
      ],
      wheel: 36,
      rimShare: 0.79,
      end: { width: 188, roofHalf: 54 },
    }),
  },
  // Raised and clad for rough roads.
  {
    sizes: ['medium', 'small'],
    ...reshape(load, {
      along: [
        [0, 0],
        [83, 84],
        [126, 118],
        [206, 194],
        [368, 366],
        [448, 444],
        [476, 472],
      ],
      waist: [
        [0, 9],
        [118, 10],
        [472, 10],
      ],
      roof: [
        [0, 11],
        [194, 13],
        [472, 17],
      ],
      ride: 6,
      wheel: 36.5,
      rimShare: 0.71,
      archCladding: 5,
      end: { hasCladding: true, width: 186, roofHalf: 60 },
    }),
  },
  // The long square one, level from the screen to an upright tail.
  {
    sizes: ['large'],
    ...reshape(load, {
      along: [
        [0, 0],
        [83, 86],
        [126, 136],
        [206, 212],
        [264, 274],
        [368, 388],
        [448, 486],
        [476, 504],
      ],
      waist: [
        [0, 2],
        [136, 3],
        [504, 1],
      ],
      roof: [
        [0, 2],
        [212, 3],
        [320, 5],
        [400, 9],
        [486, 15],
        [504, 15],
      ],
      wheel: 35,
      end: { width: 190, waistHalf: 78, roofHalf: 61 },
    }),
  },
];
