import { heightAt, type Point } from '../curve.ts';
import type { EndProfile } from '../ends/end-profile.ts';
import type { SideProfile } from '../side/side-profile.ts';

/** One body: its side and its ends, which belong together. */
export interface Body {
  readonly side: SideProfile;
  readonly end: EndProfile;
}

/** A line of steps: what belongs to each place, straight between them. */
type Line = readonly (readonly [x: number, value: number])[];

/** How another body is made of a drawn one, as designers stretch and lift one package into the next. */
export interface Reshaping {
  /** Where places along the drawn body come to lie; the last one is its length. */
  readonly along: Line;
  /** How much the waist and the roof are lifted, by place along the new body. */
  readonly waist?: Line;
  readonly roof?: Line;
  /** How much the sills and bumpers are lifted. */
  readonly ride?: number;
  readonly wheel?: number;
  readonly rimShare?: number;
  /** Width of the cladding round the arches; 0 takes it away. */
  readonly archCladding?: number;
  readonly end?: Partial<EndProfile>;
}

const level: Line = [[0, 0]];

export function reshape({ side, end }: Body, plan: Reshaping): Body {
  const { along, waist = level, roof = waist, ride = 0 } = plan;
  const lowRoof = side.height;
  const moved = (x: number): number => {
    const last = along.at(-1) ?? [x, x];
    return x > last[0] ? last[1] + x - last[0] : heightAt(along, x);
  };
  const lifted = (x: number, y: number): number => {
    const turned = heightAt(side.shoulder, x);
    const to = moved(x);
    const atWaist = heightAt(waist, to);
    if (y <= side.sill) return y + ride;
    if (y <= turned) return y + ride + ((atWaist - ride) * (y - side.sill)) / (turned - side.sill);
    const share = Math.min(1, (y - turned) / (lowRoof - turned));
    return y + atWaist + (heightAt(roof, to) - atWaist) * share;
  };
  const point = ([x, y, corner]: Point): Point =>
    corner ? [moved(x), lifted(x, y), corner] : [moved(x), lifted(x, y)];
  const points = (list: readonly Point[]): Point[] => list.map(point);
  const maybe = (list: readonly Point[] | undefined): Point[] | undefined =>
    list === undefined ? undefined : points(list);
  const { wheels, pillars, fuelFlap, rearGlass, crease, roofRails, cloth, furtherPanes } = side;
  const outline = points(side.outline);
  const height = Math.max(...outline.map(([, y]) => y));
  const middle = moved(side.length / 2);
  const cladding = plan.archCladding ?? side.archCladding ?? 0;
  const { archCladding: _, ...plain } = side;
  return {
    side: {
      ...plain,
      length: moved(side.length),
      height,
      wheels: {
        front: moved(wheels.front),
        rear: moved(wheels.rear),
        radius: plan.wheel ?? wheels.radius,
      },
      rimShare: plan.rimShare ?? side.rimShare,
      sill: side.sill + ride,
      outline,
      windscreen: points(side.windscreen),
      ...(rearGlass ? { rearGlass: points(rearGlass) } : {}),
      daylight: points(side.daylight),
      ...(furtherPanes ? { furtherPanes: furtherPanes.map(points) } : {}),
      pillars: pillars.map(({ foot, head, ...pillar }) => ({
        ...pillar,
        foot: moved(foot),
        head: moved(head),
      })),
      seats: side.seats.map(moved),
      ...(side.privacyFrom === undefined ? {} : { privacyFrom: moved(side.privacyFrom) }),
      shoulder: points(side.shoulder),
      ...(crease ? { crease: points(crease) } : {}),
      shutLines: side.shutLines.map(points),
      handles: points(side.handles),
      headlamp: points(side.headlamp),
      lampLine: points(side.lampLine),
      tailLamp: points(side.tailLamp),
      tailLine: points(side.tailLine),
      mirror: point(side.mirror),
      ...(fuelFlap ? { fuelFlap: point(fuelFlap) } : {}),
      plastics: side.plastics.map(points),
      ...(cladding > 0 ? { archCladding: cladding } : {}),
      ...(roofRails ? { roofRails: maybe(roofRails) ?? [] } : {}),
      ...(cloth ? { cloth: points(cloth) } : {}),
    },
    end: {
      ...end,
      height: end.height + height - side.height,
      ride: end.ride + ride,
      shoulder: end.shoulder + heightAt(waist, middle),
      waist: end.waist + heightAt(waist, moved(side.windscreen[0]?.[0] ?? 0)),
      nose: lifted(16, end.nose),
      rearGlassFoot: end.rearGlassFoot + heightAt(waist, moved(side.length)),
      ...plan.end,
    },
  };
}
