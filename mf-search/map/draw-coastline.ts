import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { geoPath } from 'd3-geo';
import type { MultiPolygon } from 'geojson';
import { merge } from 'topojson-client';
import type {
  GeometryCollection,
  MultiPolygon as Islands,
  Polygon,
  Topology,
} from 'topojson-specification';
import { mapProjection } from '../src/features/site-map/model/map-projection.ts';

/*
 * Draws the British Isles into `src/features/site-map/model/coastline.ts`, from Natural Earth
 * (public domain) by way of world-atlas: a shopper loads the drawing, a hundredth of the world. Run
 * it again when world-atlas or the projection changes: `node mf-search/map/draw-coastline.ts`.
 */

/** ISO 3166-1 numeric: the United Kingdom, Ireland, the Isle of Man, Guernsey, Jersey. */
const countries = new Set(['826', '372', '833', '831', '832']);
/** An islet of fewer points is a speck at the size of the drawing. */
const fewestPoints = 8;

type World = Topology<{ countries: GeometryCollection }>;
const source = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
const world = JSON.parse(readFileSync(source, 'utf8')) as World;

const isIslands = (geometry: { type: string | null }): geometry is Polygon | Islands =>
  geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';
// Each country by itself, so that the border of Northern Ireland is drawn.
const coordinates = world.objects.countries.geometries
  .filter((geometry) => countries.has(String(geometry.id)))
  .filter(isIslands)
  .flatMap((country) => merge(world, [country]).coordinates)
  .filter(([outline = []]) => outline.length >= fewestPoints);
const land: MultiPolygon = { type: 'MultiPolygon', coordinates };
const drawing = geoPath(mapProjection).digits(1)(land) ?? '';

writeFileSync(
  path.join(import.meta.dirname, '../src/features/site-map/model/coastline.ts'),
  `/** Outline of the British Isles in the units of the map. Made by \`map/draw-coastline.ts\`. */
export const coastline =
  '${drawing}';
`,
);
