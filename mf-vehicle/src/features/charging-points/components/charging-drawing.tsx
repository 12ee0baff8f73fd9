import {
  type ChargingPoint,
  fastestPower,
  rapidChargerKilowatts,
} from '@contracts/wire/catalogue/charging-point';
import { drawPoints, mapSize, type Place, wayTo } from '../model/drawn-points.ts';
import classes from './charging-drawing.module.css';

interface ChargingDrawingProps {
  place: Place;
  siteName: string;
  points: readonly ChargingPoint[];
  /** Id of the highlighted point, here or in the list. */
  active: string | null;
  onPoint: (id: string | null) => void;
  /** Links to the point in the list, which has the same order. */
  onPick: (order: number) => void;
}

const middle = mapSize / 2;

/** A drawing without map tiles or third-party requests. North is at the top. */
export function ChargingDrawing({
  place,
  siteName,
  points,
  active,
  onPoint,
  onPick,
}: ChargingDrawingProps) {
  const drawing = drawPoints(place, points);
  const marks = points.flatMap((point, order) => {
    const at = drawing.points[order];
    return at ? [{ point, number: order + 1, ...at }] : [];
  });
  return (
    <svg
      className={classes.map}
      viewBox={`0 0 ${mapSize} ${mapSize}`}
      role="group"
      aria-label={`Map of charging points around ${siteName}`}
    >
      {drawing.rings.map(({ miles, radius }) => (
        <g key={miles}>
          <circle className={classes.ring} cx={middle} cy={middle} r={radius} />
          <text className={classes.scale} x={middle} y={middle + radius - 5}>
            {miles === 1 ? '1 mile' : `${miles} miles`}
          </text>
        </g>
      ))}
      <text className={classes.north} x={middle} y={12} aria-hidden="true">
        N
      </text>
      <path className={classes.site} d={`M${middle} ${middle - 9}l9 9l-9 9l-9 -9z`} />
      {/* The nearest last, so that it lies on top where two meet. */}
      {marks.toReversed().map(({ point, number, x, y }) => (
        <a
          key={point.id}
          className={classes.point}
          href={`#charging-point-${number}`}
          aria-label={`${number}: ${point.name}, ${wayTo(place, point)}`}
          data-active={active === point.id || undefined}
          data-rapid={fastestPower(point) >= rapidChargerKilowatts || undefined}
          onMouseEnter={() => onPoint(point.id)}
          onMouseLeave={() => onPoint(null)}
          onFocus={() => onPoint(point.id)}
          onBlur={() => onPoint(null)}
          onClick={(event) => {
            event.preventDefault();
            onPick(number - 1);
          }}
        >
          {/* What can be hit is larger than what is seen. */}
          <circle className={classes.reach} cx={x} cy={y} r={14} />
          <circle className={classes.dot} cx={x} cy={y} r={9.5} />
          <text className={classes.number} x={x} y={y}>
            {number}
          </text>
        </a>
      ))}
    </svg>
  );
}
