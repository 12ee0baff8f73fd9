/** What differs between bodies seen from the front and the rear; centimetres, heights above the ground. */
export interface EndProfile {
  readonly width: number;
  readonly height: number;
  /** Lower edge of the bumpers. */
  readonly ride: number;
  /** Where the flanks are widest and turn in. */
  readonly shoulder: number;
  /** Foot of the glass, and half the width there and at the roof. */
  readonly waist: number;
  readonly waistHalf: number;
  readonly roofHalf: number;
  /** How far the roof's edges lie under its middle. */
  readonly crown: number;
  /** Leading edge of the bonnet. */
  readonly nose: number;
  readonly lampHeight: number;
  readonly tyreWidth: number;
  readonly rear: 'tailgate' | 'boot' | 'doors' | 'bed';
  /** Foot of the rear glass. */
  readonly rearGlassFoot: number;
  /** How far a high roof rises above the glass of both ends. */
  readonly brow?: number;
  readonly hasCladding?: boolean;
  readonly hasClothRoof?: boolean;
}

const hatchback: EndProfile = {
  width: 180,
  height: 146,
  ride: 16,
  shoulder: 90,
  waist: 99,
  waistHalf: 74,
  roofHalf: 55,
  crown: 9,
  nose: 79,
  lampHeight: 12,
  tyreWidth: 22,
  rear: 'tailgate',
  rearGlassFoot: 100,
};
const saloon: EndProfile = {
  ...hatchback,
  width: 185,
  height: 144,
  waist: 97,
  waistHalf: 76,
  roofHalf: 56,
  nose: 77,
  lampHeight: 10.5,
  rear: 'boot',
  rearGlassFoot: 106,
};
const suv: EndProfile = {
  width: 190,
  height: 168,
  ride: 23,
  shoulder: 104,
  waist: 112,
  waistHalf: 80,
  roofHalf: 63,
  crown: 8,
  nose: 95,
  lampHeight: 11.5,
  tyreWidth: 24,
  rear: 'tailgate',
  rearGlassFoot: 114,
  hasCladding: true,
};
const van: EndProfile = {
  width: 200,
  height: 198,
  ride: 24,
  shoulder: 106,
  waist: 122,
  waistHalf: 96,
  roofHalf: 88,
  crown: 9,
  nose: 102,
  lampHeight: 19,
  tyreWidth: 21,
  rear: 'doors',
  rearGlassFoot: 124,
  hasCladding: true,
};

export const endProfiles = {
  hatchback,
  saloon,
  estate: { ...saloon, height: 147, rear: 'tailgate', rearGlassFoot: 100 },
  coupe: {
    ...saloon,
    width: 186,
    height: 132,
    shoulder: 84,
    waist: 89,
    waistHalf: 75,
    roofHalf: 51,
    nose: 70,
    rearGlassFoot: 98,
    tyreWidth: 25,
  },
  convertible: {
    ...saloon,
    width: 184,
    height: 134,
    shoulder: 85,
    waist: 90,
    waistHalf: 74,
    roofHalf: 54,
    nose: 71,
    rearGlassFoot: 100,
    hasClothRoof: true,
  },
  suv,
  mpv: {
    ...hatchback,
    width: 184,
    height: 166,
    waist: 104,
    shoulder: 96,
    waistHalf: 78,
    roofHalf: 64,
    nose: 86,
    rearGlassFoot: 106,
    lampHeight: 15,
  },
  pickup: {
    ...suv,
    width: 192,
    height: 181,
    ride: 30,
    shoulder: 112,
    waist: 122,
    waistHalf: 79,
    roofHalf: 62,
    nose: 106,
    rear: 'bed',
    rearGlassFoot: 130,
  },
  van,
  kombi: van,
  tippingLorry: { ...van, rear: 'bed', rearGlassFoot: 134 },
  crossover: {
    ...hatchback,
    width: 184,
    height: 155,
    ride: 23,
    shoulder: 98,
    waist: 107,
    nose: 88,
    rearGlassFoot: 109,
    hasCladding: true,
  },
  fourByFour: {
    ...suv,
    width: 196,
    height: 192,
    ride: 30,
    shoulder: 112,
    waist: 121,
    waistHalf: 86,
    roofHalf: 75,
    nose: 107,
    lampHeight: 14,
    rearGlassFoot: 124,
  },
} satisfies Record<string, EndProfile>;
