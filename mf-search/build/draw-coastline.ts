import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { geoPath } from 'd3-geo';
import { merge } from 'topojson-client';
import { mapProjection } from '../src/features/site-map/model/map-projection.ts';

/*
 * Generates `src/features/site-map/model/coastline.ts`, an outline of the British Isles, from
 * Natural Earth (public domain, through world-atlas). It is a hundredth of the world map's size.
 * Run it again if world-atlas or the projection changes: `node mf-search/build/draw-coastline.ts`.
 */

/** ISO 3166-1 numeric codes: the United Kingdom, Ireland, the Isle of Man, Guernsey, Jersey. */
const countries = new Set(['826', '372', '833', '831', '832']);
/** Islands with fewer points are omitted, because they would be specks. */
const minPoints = 8;

type World = Parameters<typeof merge>[0];
type Land = ReturnType<typeof merge>;
type Islands = Extract<Parameters<typeof merge>[1], readonly unknown[]>[number];
type Shape = Islands | { type: 'GeometryCollection'; geometries: Shape[]; id?: string | number };

const source = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
const world = JSON.parse(readFileSync(source, 'utf8')) as World & {
  objects: { countries: { geometries: Shape[] } };
};

const isIslands = (geometry: Shape): geometry is Islands =>
  geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';
// Each country separately, so that the border of Northern Ireland is drawn.
const coordinates = world.objects.countries.geometries
  .filter((geometry) => countries.has(String(geometry.id)))
  .filter(isIslands)
  .flatMap((country) => merge(world, [country]).coordinates)
  .filter(([outline = []]) => outline.length >= minPoints);
const land: Land = { type: 'MultiPolygon', coordinates };
const drawing = geoPath(mapProjection).digits(1)(land) ?? '';

writeFileSync(
  path.join(import.meta.dirname, '../src/features/site-map/model/coastline.ts'),
  `/** Outline of the British Isles in the units of the map. Made by \`build/draw-coastline.ts\`. */
export const coastline =
  '${drawing}';
`,
);
