import { sideProfiles } from '../side/shape-table.ts';
import { drawn, type Design } from './design.ts';
import { reshape } from './reshape.ts';

const soft = drawn('suv');
export const suvs: readonly Design[] = [
  { ...soft, sizes: ['medium'] },
  // A compact one, short at both ends.
  {
    sizes: ['small'],
    ...reshape(soft, {
      along: [
        [0, 0],
        [89, 78],
        [114, 96],
        [182, 160],
        [363, 338],
        [418, 394],
        [458, 424],
      ],
      waist: [
        [0, -4],
        [96, -3],
        [424, 4],
      ],
      roof: [
        [0, -4],
        [160, -5],
        [424, 0],
      ],
      wheel: 36,
      end: { width: 182, roofHalf: 60, waistHalf: 77 },
    }),
  },
  // A square one that shows its corners.
  {
    sizes: ['small', 'medium'],
    ...reshape(drawn('fourByFour'), {
      along: [
        [0, 0],
        [90, 78],
        [sideProfiles.fourByFour.length, 436],
      ],
      waist: [
        [0, -6],
        [436, -6],
      ],
      roof: [
        [0, -16],
        [436, -16],
      ],
      ride: -5,
      wheel: 36.5,
      end: { width: 184, waistHalf: 80, roofHalf: 70 },
    }),
  },
  // Its roof falls like a coupe's.
  {
    sizes: ['medium', 'large'],
    ...reshape(soft, {
      along: [
        [0, 0],
        [89, 92],
        [114, 124],
        [182, 196],
        [363, 378],
        [418, 450],
        [458, 474],
      ],
      waist: [
        [0, 1],
        [124, 2],
        [300, 6],
        [474, 12],
      ],
      roof: [
        [0, 0],
        [196, -4],
        [280, -5],
        [378, -13],
        [450, -25],
        [474, -25],
      ],
      wheel: 39.5,
      rimShare: 0.76,
      end: { width: 194, roofHalf: 60 },
    }),
  },
  // Seven seats under a long level roof.
  {
    sizes: ['large'],
    ...reshape(soft, {
      along: [
        [0, 0],
        [89, 92],
        [114, 124],
        [182, 190],
        [250, 264],
        [363, 390],
        [418, 466],
        [458, 494],
      ],
      waist: [
        [0, 7],
        [124, 7],
        [494, 4],
      ],
      roof: [
        [0, 9],
        [190, 11],
        [300, 11],
        [400, 16],
        [466, 23],
        [494, 23],
      ],
      wheel: 39.5,
      end: { width: 198, waistHalf: 84, roofHalf: 69 },
    }),
  },
];

const raised = drawn('crossover');
const raisedLength = raised.side.length;
export const crossovers: readonly Design[] = [
  { ...raised, sizes: ['small', 'medium'] },
  {
    sizes: ['small', 'medium'],
    ...reshape(raised, {
      along: [
        [0, 0],
        [raisedLength, raisedLength - 24],
      ],
      waist: [
        [0, 4],
        [400, 9],
      ],
      roof: [
        [0, 5],
        [180, 7],
        [400, 15],
      ],
      end: { roofHalf: 58 },
    }),
  },
  {
    sizes: ['medium', 'large'],
    ...reshape(raised, {
      along: [
        [0, 0],
        [raisedLength, raisedLength + 26],
      ],
      waist: [
        [0, 0],
        [450, 6],
      ],
      roof: [
        [0, -2],
        [200, -4],
        [330, -8],
        [450, -18],
      ],
      wheel: 38,
      rimShare: 0.78,
    }),
  },
];
