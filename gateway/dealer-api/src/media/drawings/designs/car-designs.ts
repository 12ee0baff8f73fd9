import { endProfiles } from '../ends/end-profile.ts';
import { sideProfiles } from '../side/shape-table.ts';
import { reshape, type Body } from './reshape.ts';

/** How big a model is among those of its body type. */
export type Size = 'small' | 'medium' | 'large';

export interface Design extends Body {
  readonly sizes: readonly Size[];
}

/** A body as it is drawn point by point. */
export function drawn(shape: keyof typeof sideProfiles): Body {
  return { side: sideProfiles[shape], end: endProfiles[shape] };
}

const family = drawn('hatchback');
export const hatchbacks: readonly Design[] = [
  { ...family, sizes: ['medium'] },
  // A city car: next to no bonnet, upright tail, room above the head.
  {
    sizes: ['small'],
    ...reshape(family, {
      along: [[0, 0], [84, 64], [106, 76], [178, 130], [346, 296], [392, 336], [424, 358]],
      waist: [[0, 3], [130, 5], [358, 8]],
      roof: [[0, 4], [130, 7], [240, 9], [336, 17], [358, 18]],
      wheel: 30.5,
      end: { width: 166, waistHalf: 70, roofHalf: 54, tyreWidth: 19 },
    }),
  },
  // A supermini with a rising waist.
  {
    sizes: ['small'],
    ...reshape(family, {
      along: [[0, 0], [84, 80], [106, 104], [178, 164], [346, 332], [392, 376], [424, 400]],
      waist: [[0, -2], [104, 0], [300, 6], [400, 12]],
      roof: [[0, -2], [180, 0], [300, 1], [400, -1]],
      wheel: 33,
      end: { width: 174, waistHalf: 71, roofHalf: 52 },
    }),
  },
  // One arc from the bumper to the roof, as electric hatchbacks have it.
  {
    sizes: ['small', 'medium'],
    ...reshape(family, {
      along: [[0, 0], [84, 78], [106, 86], [178, 166], [346, 350], [392, 402], [424, 424]],
      waist: [[0, 7], [90, 8], [424, 9]],
      roof: [[0, 8], [160, 10], [300, 14], [402, 20], [424, 20]],
      wheel: 35.5,
      rimShare: 0.78,
      end: { width: 182 },
    }),
  },
  // A long liftback, its roof falling all the way to the tail.
  {
    sizes: ['large', 'medium'],
    ...reshape(family, {
      along: [[0, 0], [84, 88], [106, 128], [178, 204], [240, 276], [346, 376], [392, 452], [424, 476]],
      waist: [[0, -2], [128, -1], [476, 2]],
      roof: [[0, -2], [204, -4], [276, -3], [376, -9], [452, -22], [476, -22]],
      wheel: 34.5,
      end: { width: 186, waistHalf: 76, roofHalf: 55 },
    }),
  },
];

const soft = drawn('suv');
export const suvs: readonly Design[] = [
  { ...soft, sizes: ['medium'] },
  // A compact one, short at both ends.
  {
    sizes: ['small'],
    ...reshape(soft, {
      along: [[0, 0], [89, 78], [114, 96], [182, 160], [363, 338], [418, 394], [458, 424]],
      waist: [[0, -4], [96, -3], [424, 4]],
      roof: [[0, -4], [160, -5], [424, 0]],
      wheel: 36,
      end: { width: 182, roofHalf: 60, waistHalf: 77 },
    }),
  },
  // A square one that shows its corners.
  {
    sizes: ['small', 'medium'],
    ...reshape(drawn('fourByFour'), {
      along: [[0, 0], [90, 78], [sideProfiles.fourByFour.length, 436]],
      waist: [[0, -6], [436, -6]],
      roof: [[0, -16], [436, -16]],
      ride: -5,
      wheel: 36.5,
      end: { width: 184, waistHalf: 80, roofHalf: 70 },
    }),
  },
  // Its roof falls like a coupe's.
  {
    sizes: ['medium', 'large'],
    ...reshape(soft, {
      along: [[0, 0], [89, 92], [114, 124], [182, 196], [363, 378], [418, 450], [458, 474]],
      waist: [[0, 1], [124, 2], [300, 6], [474, 12]],
      roof: [[0, 0], [196, -4], [280, -5], [378, -13], [450, -25], [474, -25]],
      wheel: 39.5,
      rimShare: 0.76,
      end: { width: 194, roofHalf: 60 },
    }),
  },
  // Seven seats under a long level roof.
  {
    sizes: ['large'],
    ...reshape(soft, {
      along: [[0, 0], [89, 92], [114, 124], [182, 190], [250, 264], [363, 390], [418, 466], [458, 494]],
      waist: [[0, 7], [124, 7], [494, 4]],
      roof: [[0, 9], [190, 11], [300, 11], [400, 16], [466, 23], [494, 23]],
      wheel: 39.5,
      end: { width: 198, waistHalf: 84, roofHalf: 69 },
    }),
  },
];

const threeBox = drawn('saloon');
export const saloons: readonly Design[] = [
  { ...threeBox, sizes: ['medium'] },
  // A short one with a high tail.
  {
    sizes: ['small'],
    ...reshape(threeBox, {
      along: [[0, 0], [83, 80], [126, 112], [206, 184], [368, 342], [414, 396], [464, 428], [476, 440]],
      waist: [[0, 2], [112, 3], [300, 8], [440, 12]],
      roof: [[0, 3], [184, 3], [300, 6], [396, 12], [440, 12]],
      wheel: 33,
      end: { width: 178, waistHalf: 74, roofHalf: 55 },
    }),
  },
  // The formal one: long bonnet, upright rear glass, long deck.
  {
    sizes: ['medium', 'large'],
    ...reshape(threeBox, {
      along: [[0, 0], [83, 86], [126, 164], [206, 240], [262, 298], [336, 382], [398, 426], [464, 500], [476, 512]],
      waist: [[0, 2], [164, 2], [512, 1]],
      roof: [[0, 2], [240, 3], [382, 9], [426, 4], [512, 1]],
      wheel: 36,
      rimShare: 0.77,
      end: { width: 190, waistHalf: 78, roofHalf: 59 },
    }),
  },
  // One bow from bonnet to tail, the cabin far forward, as electric saloons have it.
  {
    sizes: ['medium', 'large'],
    ...reshape(threeBox, {
      along: [[0, 0], [83, 88], [126, 112], [206, 204], [262, 274], [368, 384], [414, 446], [464, 468], [476, 478]],
      waist: [[0, -3], [112, 1], [478, 7]],
      roof: [[0, 0], [204, 3], [300, 5], [400, 9], [446, 12], [478, 9]],
      wheel: 36,
      rimShare: 0.8,
      end: { width: 188, waistHalf: 75, roofHalf: 55 },
    }),
  },
];

const load = drawn('estate');
export const estates: readonly Design[] = [
  { ...load, sizes: ['medium'] },
  // A small one with a steep tail.
  {
    sizes: ['small'],
    ...reshape(load, {
      along: [[0, 0], [83, 78], [126, 106], [206, 176], [368, 336], [448, 416], [476, 436]],
      waist: [[0, 3], [106, 4], [436, 6]],
      roof: [[0, 4], [176, 5], [300, 8], [416, 15], [436, 15]],
      wheel: 32.5,
      end: { width: 176, waistHalf: 72, roofHalf: 55 },
    }),
  },
  // A shooting brake: long bonnet, the roof drawn down to the tail.
  {
    sizes: ['medium', 'large'],
    ...reshape(load, {
      along: [[0, 0], [83, 86], [126, 142], [206, 222], [368, 380], [448, 460], [476, 486]],
      waist: [[0, -1], [142, 0], [486, 7]],
      roof: [[0, -2], [222, -5], [320, -7], [400, -13], [460, -22], [486, -22]],
      wheel: 36,
      rimShare: 0.79,
      end: { width: 188, roofHalf: 54 },
    }),
  },
  // Raised and clad for rough roads.
  {
    sizes: ['medium', 'small'],
    ...reshape(load, {
      along: [[0, 0], [83, 84], [126, 118], [206, 194], [368, 366], [448, 444], [476, 472]],
      waist: [[0, 9], [118, 10], [472, 10]],
      roof: [[0, 11], [194, 13], [472, 17]],
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
      along: [[0, 0], [83, 86], [126, 136], [206, 212], [264, 274], [368, 388], [448, 486], [476, 504]],
      waist: [[0, 2], [136, 3], [504, 1]],
      roof: [[0, 2], [212, 3], [320, 5], [400, 9], [486, 15], [504, 15]],
      wheel: 35,
      end: { width: 190, waistHalf: 78, roofHalf: 61 },
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
      along: [[0, 0], [raisedLength, raisedLength - 24]],
      waist: [[0, 4], [400, 9]],
      roof: [[0, 5], [180, 7], [400, 15]],
      end: { roofHalf: 58 },
    }),
  },
  {
    sizes: ['medium', 'large'],
    ...reshape(raised, {
      along: [[0, 0], [raisedLength, raisedLength + 26]],
      waist: [[0, 0], [450, 6]],
      roof: [[0, -2], [200, -4], [330, -8], [450, -18]],
      wheel: 38,
      rimShare: 0.78,
    }),
  },
];
