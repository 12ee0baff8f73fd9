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
import { distanceAndDirection, drawPoints, mapSize, type Place } from '../model/drawn-points.ts';
import drawing from './charging-drawing.module.css';
import classes from './charging-map.module.css';

const milesAround = 5;

/** The charging points on a map and in a list. Only the list has all details. */
export function ChargingMap({ place, siteName }: { place: Place; siteName: string }) {
  const { http } = useHost();
  const [active, setActive] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { latitude, longitude } = place;
  const pointsQuery = useQuery(['charging points', latitude, longitude], async (signal) => {
    const { data } = await http.get('/api/v2/charging-points', {
      schema: chargingPointListSchema,
      query: { latitude, longitude, distance_range: milesAround },
      signal,
    });
    return data;
  });
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

interface PointsProps {
  place: Place;
  points: readonly ChargingPoint[];
  /** Id of the point that is highlighted in the drawing or the list; null if none is. */
  active: string | null;
  onHighlight: (id: string | null) => void;
}

interface ChargingDrawingProps extends PointsProps {
  siteName: string;
  /** Called with the position of a point in the list, to show it there. */
  onPick: (index: number) => void;
}

const middle = mapSize / 2;

/** A map that is drawn without map tiles or third-party requests. North is at the top. */
function ChargingDrawing({
  place,
  siteName,
  points,
  active,
  onHighlight,
  onPick,
}: ChargingDrawingProps) {
  const drawn = drawPoints(place, points);
  const marks = points.flatMap((point, index) => {
    const position = drawn.points[index];
    return position ? [{ point, number: index + 1, ...position }] : [];
  });
  return (
    <svg
      className={drawing.map}
      viewBox={`0 0 ${mapSize} ${mapSize}`}
      role="group"
      aria-label={`Map of charging points around ${siteName}`}
    >
      {drawn.rings.map(({ miles, radius }) => (
        <g key={miles}>
          <circle className={drawing.ring} cx={middle} cy={middle} r={radius} />
          <text className={drawing.scale} x={middle} y={middle + radius - 5}>
            {miles === 1 ? '1 mile' : `${miles} miles`}
          </text>
        </g>
      ))}
      <text className={drawing.north} x={middle} y={12} aria-hidden="true">
        N
      </text>
      <path className={drawing.site} d={`M${middle} ${middle - 9}l9 9l-9 9l-9 -9z`} />
      {/* The nearest point is drawn last, so that it is on top where two overlap. */}
      {marks.toReversed().map(({ point, number, x, y }) => (
        <a
          key={point.id}
          className={drawing.point}
          href={`#charging-point-${number}`}
          aria-label={`${number}: ${point.name}, ${distanceAndDirection(place, point)}`}
          data-active={active === point.id || undefined}
          data-rapid={fastestPower(point) >= rapidChargerKilowatts || undefined}
          onMouseEnter={() => onHighlight(point.id)}
          onMouseLeave={() => onHighlight(null)}
          onFocus={() => onHighlight(point.id)}
          onBlur={() => onHighlight(null)}
          onClick={(event) => {
            event.preventDefault();
            onPick(number - 1);
          }}
        >
          {/* The clickable area is larger than the visible mark. */}
          <circle className={drawing.reach} cx={x} cy={y} r={14} />
          <circle className={drawing.dot} cx={x} cy={y} r={9.5} />
          <text className={drawing.number} x={x} y={y}>
            {number}
          </text>
        </a>
      ))}
    </svg>
  );
}

/** The points of the map as a list, nearest first and with the same numbers. */
function ChargingList({
  ref,
  place,
  points,
  active,
  onHighlight,
}: PointsProps & { ref: Ref<HTMLOListElement> }) {
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
