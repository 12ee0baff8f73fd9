import { bandPath, closedPath, heightAt, shifted, type Point } from '../curve.ts';
import { linear, short, tag } from '../markup.ts';
import { mix, type Paint } from '../paint.ts';
import type { Pillar, SideProfile } from './side-profile.ts';
import type { Variation } from '../variation.ts';

function pillarPath({ foot, head, width }: Pillar, low: number, high: number): string {
  const half = width / 2;
  return `M${short(foot - half)} ${short(-low)}L${short(head - half)} ${short(-high)}h${short(width)}L${short(foot + half)} ${short(-low)}z`;
}

/** Seat backs with their head restraints, as shadows behind the glass. */
function interior(seats: readonly number[], waist: number, roof: number): string {
  const rise = roof - waist;
  const low = short(-waist + 6);
  const backs = seats.map((x) => {
    const back = rise * 0.34 + 6;
    const rest = rise * 0.2;
    return `M${short(x)} ${low}q2-${short(back * 0.6)} 5-${short(back - 3)}q1-3 4-3h12q4 0 4.4 4l1.6 ${short(back - 1)}zM${short(x + 9)} ${short(-waist - back + 4.4)}q1-${short(rest)} 1.6-${short(rest - 2)}.3-2 2.4-2h7q2.6 0 2.6 2.6l-.3 ${short(rest - 2.6)}z`;
  });
  return tag('path', { d: backs.join(''), fill: '#0b1014', opacity: 0.5 });
}

function sliver(edge: readonly Point[], away: number): string {
  return bandPath(shifted(edge, away, 26), edge);
}

/** Windscreen and rear glass seen along their edge, the side windows, their pillars and trim. */
export function sideGlass(profile: SideProfile, paint: Paint, variation: Variation): string {
  const { daylight, length, pillars, privacyFrom, windscreen, rearGlass, cloth } = profile;
  const heights = daylight.map(([, y]) => y);
  const low = Math.min(...heights);
  const high = Math.max(...heights);
  const starts = daylight.map(([x]) => x);
  const left = Math.min(...starts);
  const right = Math.max(...starts);
  const opening = [daylight, ...(profile.furtherPanes ?? [])].map(closedPath).join('');
  const sheen = (x: number, width: number): string =>
    `M${short(x)} ${short(-low)}l${short((high - low) * 0.85)} ${short(-(high - low))}h${short(width)}l${short(-(high - low) * 0.85)} ${short(high - low)}z`;
  const waist = heightAt(
    [
      [left, low],
      [right, low + 4],
    ],
    (left + right) / 2,
  );
  return [
    tag(
      'defs',
      {},
      linear(
        'glass',
        [0, -high, 0, -low],
        [
          [0, '#a9bcc8'],
          [0.3, '#6f8492'],
          [0.75, '#3d4b56'],
          [1, '#29343c'],
        ],
      ),
      linear(
        'screen',
        [0, -high - 8, 0, -low],
        [
          [0, '#46545f'],
          [0.5, '#8fa5b3'],
          [1, '#55656f'],
        ],
      ),
      tag('path', { id: 'pane', d: opening }),
      tag('clipPath', { id: 'opening' }, tag('use', { href: '#pane' })),
    ),
    cloth ? tag('path', { d: closedPath(cloth), fill: '#23262a' }) : '',
    tag('path', { d: sliver(windscreen, -26), fill: 'url(#screen)' }),
    rearGlass
      ? tag('path', { d: bandPath(rearGlass, shifted(rearGlass, 60, 0)), fill: 'url(#screen)' })
      : '',
    tag('use', {
      href: '#pane',
      stroke: '#0d1114',
      'stroke-width': 3.4,
      'stroke-linejoin': 'round',
    }),
    tag(
      'g',
      { 'clip-path': 'url(#opening)' },
      tag('use', { href: '#pane', fill: 'url(#glass)' }),
      interior(profile.seats, waist, high),
      privacyFrom !== undefined && variation.hasPrivacyGlass
        ? tag('path', {
            d: `M${short(privacyFrom)} ${short(-high)}H${short(length)}V${short(-low)}H${short(privacyFrom)}z`,
            fill: '#0b0f13',
            opacity: 0.62,
          })
        : '',
      tag('path', {
        d:
          sheen(left + (right - left) * 0.06, 34) +
          sheen(left + (right - left) * 0.26, 9) +
          sheen(left + (right - left) * 0.58, 26),
        fill: '#fff',
        opacity: 0.17,
      }),
      ...pillars.map((pillar) =>
        tag('path', {
          d: pillarPath(pillar, low - 3, high + 3),
          fill: pillar.isPainted ? mix(paint.base, paint.highlight, 0.15) : '#101418',
        }),
      ),
    ),
    variation.hasBrightTrim
      ? tag('use', { href: '#pane', stroke: '#e9edef', fill: 'none', 'stroke-width': 1.1 })
      : '',
  ].join('');
}
