import { estate } from './estate.ts';
import { hatchback } from './hatchback.ts';
import { saloon } from './saloon.ts';
import { suv } from './suv.ts';
import { van } from './van.ts';
import type { SideProfile } from './side-profile.ts';

export const sideProfiles = { hatchback, saloon, estate, suv, van } satisfies Record<string, SideProfile>;
