import { type Ref, useRef, useState } from 'react';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { Notice } from '@contracts/ui/notice';
import { Skeleton } from '@contracts/ui/skeleton';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import {
  type ChargingPoint,
  chargingPointListSchema,
  fastestPower,
  rapidChargerKilowatts,
} from '@contracts/wire/catalogue/charging-point';
import { directionsHref } from '@contracts/wire/catalogue/directions';
import type { HttpClient } from '@contracts/platform/host/http';
import { distanceAndDirection, type Place } from '../model/drawn-points.ts';
import { ChargingDrawing } from './charging-drawing.tsx';
import classes from './charging-map.module.css';

const milesAround = 5;

/** Public charging points around a place, nearest first. @throws HttpError */
async function fetchChargingPoints(
  http: HttpClient,
  { latitude, longitude }: Place,
  signal?: AbortSignal,
): Promise<ChargingPoint[]> {
  const { data } = await http.get('/api/v2/charging-points', {
    schema: chargingPointListSchema,
    query: { latitude, longitude, distance_range: milesAround },
    signal,
  });
  return data;
}

/** The charging points on a map and in a list. Only the list has all details. */
export function ChargingMap({ place, siteName }: { place: Place; siteName: string }) {
  const { http } = useHost();
  const [active, setActive] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { latitude, longitude } = place;
  const pointsQuery = useQuery(['charging points', latitude, longitude], (signal) =>
    fetchChargingPoints(http, place, signal),
  );
  if (pointsQuery.status === 'pending') {
    return <Skeleton label="Loading the charging points" count={6} />;
  }
  if (pointsQuery.status === 'unavailable') {
    return (
      <Notice
        tone="unavailable"
        title="The charging points could not be loaded"
        onRetry={pointsQuery.retry}
        retrying={pointsQuery.retrying}
      />
    );
  }
  const points = pointsQuery.value;
  if (points.length === 0) {
    return (
      <p role="status">
        We know of no public charging point within {milesAround} miles of {siteName}.
      </p>
    );
  }
  return (
    <div className={classes.both}>
      <ChargingDrawing
        place={place}
        siteName={siteName}
        points={points}
        active={active}
        onHighlight={setActive}
        onPick={(index) => list.current?.children[index]?.querySelector('a')?.focus()}
      />
      <div className={classes.column}>
        <p role="status" className={classes.found}>
          {points.length === 1 ? 'One place' : `${points.length} places`} to charge within{' '}
          {milesAround} miles of {siteName}, as the crow flies
        </p>
        <ChargingList
          ref={list}
          place={place}
          points={points}
          active={active}
          onHighlight={setActive}
        />
      </div>
    </div>
  );
}

interface ChargingListProps {
  ref: Ref<HTMLOListElement>;
  place: Place;
  points: readonly ChargingPoint[];
  active: string | null;
  onHighlight: (id: string | null) => void;
}

/** The points of the map as a list, nearest first and with the same numbers. */
function ChargingList({ ref, place, points, active, onHighlight }: ChargingListProps) {
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
