import type { Ref } from 'react';
import {
  type ChargingPoint,
  fastestPower,
  rapidChargerKilowatts,
} from '@contracts/wire/catalogue/charging-point';
import { directionsHref } from '@contracts/wire/catalogue/directions';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { type Place, distanceAndDirection } from '../model/drawn-points.ts';
import classes from './charging-map.module.css';

interface ChargingListProps {
  ref: Ref<HTMLOListElement>;
  place: Place;
  points: readonly ChargingPoint[];
  active: string | null;
  onHighlight: (id: string | null) => void;
}

/** The points of the map as a list, nearest first and with the same numbers. */
export function ChargingList({ ref, place, points, active, onHighlight }: ChargingListProps) {
  return (
    <ol ref={ref} className={classes.list}>
      {points.map((point, index) => (
        <li
          key={point.id}
          id={`charging-point-${index + 1}`}
          className={classes.entry}
          data-active={active === point.id || undefined}
          onMouseEnter={() => onHighlight(point.id)}
          onMouseLeave={() => onHighlight(null)}
          onFocus={() => onHighlight(point.id)}
          onBlur={() => onHighlight(null)}
        >
          <span
            className={classes.number}
            data-rapid={fastestPower(point) >= rapidChargerKilowatts || undefined}
            aria-hidden="true"
          >
            {index + 1}
          </span>
          <span className={classes.name}>{point.name}</span>
          <span className={classes.way}>{distanceAndDirection(place, point)}</span>
          <span className={classes.plugs}>{plugsOf(point)}</span>
          <a
            className={classes.directions}
            href={directionsHref(point) ?? undefined}
            rel="noreferrer"
          >
            Directions<VisuallyHidden> to {point.name}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** 'Rapid: 6 CCS at 150 kW, 2 CHAdeMO at 50 kW. Plugwell' */
function plugsOf(point: ChargingPoint): string {
  const plugs = point.connectors
    .map(({ type, power, count }) => `${count} ${type} at ${power} kW`)
    .join(', ');
  const speed = fastestPower(point) >= rapidChargerKilowatts ? 'Rapid: ' : '';
  return [`${speed}${plugs}`, point.operator].filter(Boolean).join('. ');
}
