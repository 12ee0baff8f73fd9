import type { Size } from './design.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Ranges, as slugs, that are small among those of their body type; no feed says how long a car is. */
const small = words(`
  fiesta corsa 108 208 c1 c3 clio zoe sandero spring 500 500e panda 595 a1 polo up ibiza fabia aygo
  yaris micra jazz e mazda2 ignis swift picanto rio i10 i20 inster mg3 hatch ds3 leon-st
  ecosport avenger renegade t-cross kamiq arona 2008 captur juke stonic bayon aygo-x yaris-cross cx-3
  duster jimny vitara tivoli x1 ix1 gla eqa q2 q3 xc40 ex30 e-pace hr-v zs ev3 1 tonale s-cross
  a3 a-class civic mazda3 clubman corolla ceed mg5 tipo
  transit-connect caddy combo berlingo partner rifter
`);

/** Ranges that are large among those of their body type. */
const large = words(`
  mondeo insignia model-s octavia superb 508 passat a6 5-series e-class xf taycan mazda6 outback
  seal giulia explorer kodiaq tarraco 5008 xc90 x5 gle q7 touareg cayenne santa-fe sorento ev9
  discovery f-pace cx-60 rx range-rover-velar enyaq mustang-mach-e
  transit movano boxer relay master ducato sprinter crafter
`);

/** How big a range is, by its name; one with seven seats and more is a large one. */
export function modelSize(rangeSlug: string, seats: number | null): Size {
  if (large.has(rangeSlug)) return 'large';
  if (small.has(rangeSlug)) return 'small';
  return seats !== null && seats >= 7 ? 'large' : 'medium';
}
