import { gzipSync } from 'node:zlib';
import { vehicleViews as views, type VehicleView } from '../vehicle-views.ts';
import { bodyBox } from '../../../test/body-box.ts';
import { drawVehicle } from './draw-vehicle.ts';
import { designOf, type Model } from './vehicle-design.ts';
import { readTable } from './vehicle-template.ts';

const bodyTypes = [
  'FourbyFour',
  'Convertible',
  'Coupe',
  'Crossover',
  'Estate',
  'Hatchback',
  'MPV',
  'Saloon',
  'Sports',
  'SUV',
  'Pick-Up',
  'Tipping-Lorry',
  'Van',
  'Combi Van',
  'Camper',
  'Kombi Van',
];
const seeds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
/** The view on cards shows two sides of the vehicle, so it may be larger. */
const largest = (view: VehicleView) =>
  view === 'three-quarter'
    ? { file: 24_500, onTheWire: 8_200 }
    : { file: 16_000, onTheWire: 5_500 };

interface Found {
  readonly names: string[];
  readonly ids: string[];
  readonly references: string[];
  readonly attributes: string[];
}

/**
 * Parses the markup strictly: tags are nested correctly, attributes are quoted and unique, and
 * there is no text in between.
 */
function read(svg: string): Found {
  const found: Found = { names: [], ids: [], references: [], attributes: [] };
  const open: string[] = [];
  let rest = svg;
  while (rest !== '') {
    const closing = /^<\/([a-zA-Z]+)>/.exec(rest);
    const opening = /^<([a-zA-Z]+)((?: [a-zA-Z][\w:-]*="[^"<>&]*")*)(\/?)>/.exec(rest);
    if (closing) {
      if (open.pop() !== closing[1])
        throw new Error(`</${String(closing[1])}> closes another element`);
    } else if (opening) {
      const [, name = '', attributes = '', empty] = opening;
      const pairs = [...attributes.matchAll(/ ([\w:-]+)="([^"]*)"/g)];
      if (new Set(pairs.map(([, key]) => key)).size !== pairs.length)
        throw new Error(`<${name}> repeats an attribute`);
      found.names.push(name);
      for (const [, key = '', value = ''] of pairs) {
        found.attributes.push(key);
        if (key === 'id') found.ids.push(value);
        if (key === 'href') found.references.push(value.replace(/^#/, ''));
        for (const [, id = ''] of value.matchAll(/url\(#([\w-]+)\)/g)) found.references.push(id);
        if (/NaN|undefined|Infinity/.test(value)) throw new Error(`<${name} ${key}="${value}">`);
      }
      if (!empty) open.push(name);
      else if (open.length === 0) throw new Error('The document holds two roots');
    } else throw new Error(`Not markup: ${rest.slice(0, 60)}`);
    rest = rest.slice((closing ?? opening)?.[0].length);
    if (open.length === 0 && rest !== '') throw new Error('Text after the document');
  }
  return found;
}

const draw = (bodyType: string, view: VehicleView, seed = 'a', paint = 'blue'): string =>
  drawVehicle({ bodyType, paint, view, registration: 'AB12 CDE', seed });

describe.each(bodyTypes)('%s (S78)', (bodyType) => {
  test.each(views)('the %s view is a small, self-contained SVG for every seed', (view) => {
    for (const seed of seeds) {
      const svg = draw(bodyType, view, seed);
      const { names, ids, references, attributes } = read(svg);
      expect(svg.length).toBeLessThan(largest(view).file);
      expect(gzipSync(svg).length).toBeLessThan(largest(view).onTheWire);
      expect(new Set(ids).size).toBe(ids.length);
      expect(references.filter((id) => !ids.includes(id))).toEqual([]);
      // The site's content security policy forbids both, and a server has no fonts.
      expect(attributes).not.toContain('style');
      expect(names).not.toEqual(expect.arrayContaining(['style']));
      expect(
        names.filter((name) => ['script', 'text', 'image', 'foreignObject'].includes(name)),
      ).toEqual([]);
    }
  });
});

/** Vehicles that together use every design. */
const everyDesign = bodyTypes.flatMap((bodyType): { bodyType: string; model?: Model }[] => [
  { bodyType },
  ...['fiesta', 'focus', 'mondeo'].flatMap((range) =>
    ['ford', 'vauxhall', 'kia', 'bmw', 'audi', 'tesla', 'mg', 'fiat'].map((make) => ({
      bodyType,
      model: { make, range, seats: 5 },
    })),
  ),
]);

test('keeps every design inside the picture even if it is cropped to 16:9', () => {
  const designs = everyDesign.map(({ bodyType, model }) => designOf(bodyType, model));
  expect(new Set(designs).size).toBe(readTable('designs.csv').length);
  for (const vehicle of everyDesign) {
    for (const view of views.filter((each) => each !== 'interior')) {
      const svg = drawVehicle({ ...vehicle, paint: 'red', view, registration: 'AB12 CDE' });
      const { left, right, top, bottom } = bodyBox(svg);
      // A margin of almost a tenth of the width at each side, and some space above and below at
      // 16:9.
      expect(left).toBeGreaterThanOrEqual(76);
      expect(right).toBeLessThanOrEqual(724);
      expect(top).toBeGreaterThanOrEqual(75 + 16);
      expect(bottom).toBeLessThanOrEqual(525 - 16);
    }
  }
});

const charactersOn = (svg: string): number =>
  (/stroke-width="14">(.*?)<\/g>/.exec(svg)?.[1]?.match(/<path /g) ?? []).length;

test('shows each character of the registration on the plate, but none from the side', () => {
  for (const bodyType of bodyTypes) {
    expect(charactersOn(draw(bodyType, 'three-quarter'))).toBe(7);
    expect(charactersOn(draw(bodyType, 'front'))).toBe(7);
    expect(charactersOn(draw(bodyType, 'rear'))).toBe(7);
    expect(charactersOn(draw(bodyType, 'side'))).toBe(0);
  }
});

test('the number plate is white at the front and yellow at the rear', () => {
  const plateColour = /width="520" height="111" rx="9" fill="(#\w+)"/;
  expect(plateColour.exec(draw('Saloon', 'front'))?.[1]).toBe('#f7f8f6');
  expect(plateColour.exec(draw('Saloon', 'rear'))?.[1]).toBe('#ffd200');
});

test('a registration cannot inject markup into the picture', () => {
  const svg = drawVehicle({
    bodyType: 'SUV',
    paint: 'red',
    view: 'rear',
    registration: '"><script>X',
  });
  expect(read(svg).names).not.toContain('script');
});

test('draws the same vehicle identically and varies the drawing between vehicles', () => {
  expect(draw('Estate', 'side', 'one')).toBe(draw('Estate', 'side', 'one'));
  expect(new Set(seeds.map((seed) => draw('Estate', 'side', seed))).size).toBeGreaterThan(3);
  expect(new Set(seeds.map((seed) => draw('Estate', 'front', seed))).size).toBeGreaterThan(2);
});

test('draws nine body types, from hatchback to van, in different shapes', () => {
  const shapes = [
    'Hatchback',
    'Saloon',
    'Estate',
    'Coupe',
    'Convertible',
    'SUV',
    'MPV',
    'Pick-Up',
    'Van',
  ];
  expect(new Set(shapes.map((shape) => draw(shape, 'side'))).size).toBe(shapes.length);
});

test('draws a picture for unknown body types and colours', () => {
  expect(draw('Hovercraft', 'side')).toBe(draw('Hatchback', 'side'));
  expect(draw('SUV', 'side', 'a', 'constructor')).toBe(draw('SUV', 'side', 'a', 'grey'));
});
