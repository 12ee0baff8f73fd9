import { convertible } from './convertible.ts';
import { coupe } from './coupe.ts';
import { crossover } from './crossover.ts';
import { estate } from './estate.ts';
import { fourByFour } from './four-by-four.ts';
import { hatchback } from './hatchback.ts';
import { kombi } from './kombi.ts';
import { mpv } from './mpv.ts';
import { pickup } from './pickup.ts';
import { saloon } from './saloon.ts';
import type { SideProfile } from './side-profile.ts';
import { suv } from './suv.ts';
import { tippingLorry } from './tipping-lorry.ts';
import { van } from './van.ts';

export const sideProfiles = {
  hatchback,
  saloon,
  estate,
  coupe,
  convertible,
  suv,
  crossover,
  fourByFour,
  mpv,
  pickup,
  van,
  kombi,
  tippingLorry,
} satisfies Record<string, SideProfile>;
