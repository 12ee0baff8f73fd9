import { convertible } from './convertible.ts';
import { coupe } from './coupe.ts';
import { estate } from './estate.ts';
import { hatchback } from './hatchback.ts';
import { kombi } from './kombi.ts';
import { mpv } from './mpv.ts';
import { pickup } from './pickup.ts';
import { saloon } from './saloon.ts';
import type { SideProfile } from './side-profile.ts';
import { suv } from './suv.ts';
import { van } from './van.ts';

export const sideProfiles = {
  hatchback,
  saloon,
  estate,
  coupe,
  convertible,
  suv,
  mpv,
  pickup,
  van,
  kombi,
} satisfies Record<string, SideProfile>;
