import { useRef, useState } from 'react';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { Notice } from '@contracts/ui/notice';
import { Skeleton } from '@contracts/ui/skeleton';
import {
  type ChargingPoint,
  chargingPointListSchema,
} from '@contracts/wire/catalogue/charging-point';
import type { HttpClient } from '@contracts/platform/host/http';
import type { Place } from '../model/drawn-points.ts';
import { ChargingDrawing } from './charging-drawing.tsx';
import { ChargingList } from './charging-list.tsx';
import classes from './charging-map.module.css';

/** Search radius in miles. */
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

interface ChargingMapProps {
  place: Place;
  siteName: string;
}

/** The charging points on a map and in a list. Only the list has all details. */
export function ChargingMap({ place, siteName }: ChargingMapProps) {
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
