import { endProfiles } from '../ends/end-profile.ts';
import { sideProfiles } from '../side/shape-table.ts';
import type { Body } from './reshape.ts';

/** How big a model is among those of its body type. */
export type Size = 'small' | 'medium' | 'large';

export interface Design extends Body {
  readonly sizes: readonly Size[];
}

/** A body as it is drawn point by point. */
export function drawn(shape: keyof typeof sideProfiles): Body {
  return { side: sideProfiles[shape], end: endProfiles[shape] };
}
