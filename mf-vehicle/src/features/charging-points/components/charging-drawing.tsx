import {
  type ChargingPoint,
  fastestPower,
  rapidChargerKilowatts,
} from '@contracts/wire/catalogue/charging-point';
import { drawPoints, mapSize, type Place, distanceAndDirection } from '../model/drawn-points.ts';
import classes from './charging-drawing.module.css';

interface ChargingDrawingProps {
  place: Place;
  siteName: string;
  points: readonly ChargingPoint[];
  /** Id of the point that is highlighted in the drawing or the list; null if none is. */
  active: string | null;
  onHighlight: (id: string | null) => void;
  /** Called with the position of a point in the list, to show it there. */
  onPick: (index: number) => void;
}

const middle = mapSize / 2;

/** A map that is drawn without map tiles or third-party requests. North is at the top. */
export function ChargingDrawing({
  place,
  siteName,
  points,
  active,
  onHighlight,
  onPick,
}: ChargingDrawingProps) {
  const drawing = drawPoints(place, points);
  const marks = points.flatMap((point, index) => {
    const position = drawing.points[index];
    return position ? [{ point, number: index + 1, ...position }] : [];
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
      {/* The nearest point is drawn last, so that it is on top where two overlap. */}
      {marks.toReversed().map(({ point, number, x, y }) => (
        <a
          key={point.id}
          className={classes.point}
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
