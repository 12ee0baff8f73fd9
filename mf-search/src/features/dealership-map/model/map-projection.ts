import { geoConicConformal } from 'd3-geo';

/** Width in map units. */
export const mapWidth = 320;
export const mapHeight = 480;

/** Conic projection for the British Isles: two standard parallels, and 4° west as the vertical. */
export const mapProjection = geoConicConformal()
  .parallels([51, 58])
  .rotate([4, 0])
  .center([0, 55.35])
  .scale(2300)
  .translate([mapWidth / 2 + 9, mapHeight / 2])
  .precision(0);

/** Position of a place on the map; null if it is not on the map. Takes degrees north and east. */
export function placeOnMap(latitude: number, longitude: number): { x: number; y: number } | null {
  const [x, y] = mapProjection([longitude, latitude]) ?? [-1, -1];
  const inside = x >= 0 && y >= 0 && x <= mapWidth && y <= mapHeight;
  return inside ? { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 } : null;
}
