import { spread } from '../variation.ts';
import { shapeOf } from '../shape-of.ts';
import { drawn, type Design } from './design.ts';
import { estates } from './estate-designs.ts';
import { hatchbacks } from './hatchback-designs.ts';
import { modelSize } from './model-size.ts';
import type { Body } from './reshape.ts';
import { saloons } from './saloon-designs.ts';
import { crossovers, suvs } from './suv-designs.ts';
import { vans } from './van-designs.ts';

/** The designs of the common shapes; the others are drawn in one. */
export const designs: Readonly<Partial<Record<ReturnType<typeof shapeOf>, readonly Design[]>>> = {
  hatchback: hatchbacks,
  suv: suvs,
  saloon: saloons,
  estate: estates,
  crossover: crossovers,
  van: vans,
};

export interface Model {
  readonly make: string;
  /** Slug of the range. */
  readonly range: string;
  readonly seats: number | null;
}

/** The body that a model is drawn with: by its size, and among those of its size by its make. */
export function designOf(bodyType: string, model?: Model): Body {
  const shape = shapeOf(bodyType);
  const choices = designs[shape] ?? [];
  if (model === undefined || choices.length === 0) return choices[0] ?? drawn(shape);
  const size = modelSize(model.range, model.seats);
  const fitting = choices.filter(({ sizes }) => sizes.includes(size));
  const among = fitting.length > 0 ? fitting : choices;
  return among[spread(model.make) % among.length] ?? drawn(shape);
}
