import sharp from 'sharp';
import {
  fitLines,
  type SharedVehicle,
  sharePicture,
  createSharePictures,
} from './share-pictures.ts';
import { type Lettering, openLettering } from './lettering.ts';

const vehicle: SharedVehicle = {
  drawing: {
    bodyType: 'Hatchback',
    model: { make: 'citroen', range: 'c4', seats: 5 },
    paint: 'blue',
    registration: 'AB12 CDE',
    seed: '104211',
  },
  title: '2021 Citroën C4',
  derivative: '1.2 PureTech 130 Shine Plus 5dr',
};

let bold: Lettering;
let medium: Lettering;
beforeAll(async () => {
  [bold, medium] = await Promise.all([openLettering(700), openLettering(500)]);
});

const coloursAt = async (picture: Buffer, left: number, top: number, size: number) => {
  const { data } = await sharp(picture)
    .extract({ left, top, width: size, height: size })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data;
};

test('renders a 1200 by 630 PNG that is small enough for link previews', async () => {
  const picture = await createSharePictures()(vehicle);
  const { width, height, format } = await sharp(picture).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  expect(picture.length).toBeLessThan(200_000);
  // The title's pixels are dark; the car's pixels are blue.
  const title = await coloursAt(picture, 56, 96, 120);
  expect(Math.min(...title)).toBeLessThan(60);
  const [red = 0, , blue = 0] = await coloursAt(picture, 880, 340, 1);
  expect(blue).toBeGreaterThan(red + 30);
});

test('renders the same vehicle once for concurrent requests', async () => {
  const make = createSharePictures();
  const [first, second] = await Promise.all([make(vehicle), make(vehicle)]);
  expect(second).toBe(first);
  expect(await make({ ...vehicle })).toBe(first);
  expect(await make({ ...vehicle, title: '2022 Citroën C4' })).not.toBe(first);
});

test('trust#M1: rejects share pictures with 429 while the queue is full', async () => {
  const make = createSharePictures();
  const asked = Array.from({ length: 40 }, (_, k) => make({ ...vehicle, title: String(k) }));
  const answers = await Promise.allSettled(asked);
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(20);
  for (const answer of refused)
    expect(answer).toMatchObject({ reason: { status: 429, retryAfter: 5 } });
  await expect(make({ ...vehicle, title: 'afterwards' })).resolves.toBeInstanceOf(Buffer);
});

test('creates the same SVG for the same vehicle', () => {
  expect(sharePicture(vehicle, bold, medium)).toBe(sharePicture(vehicle, bold, medium));
});

test('renders text as outlines, so that hostile text cannot inject markup', () => {
  const hostile = '"><script>alert(1)</script><image href="file:///etc/passwd"/>&#0;\u202e';
  const svg = sharePicture(
    {
      ...vehicle,
      title: hostile,
      derivative: hostile,
      drawing: { ...vehicle.drawing, registration: hostile, bodyType: hostile, paint: hostile },
    },
    bold,
    medium,
  );
  expect(svg).not.toMatch(/<(?:script|image|text|style|foreignObject)|file:|alert|&|NaN|undefined/);
  expect(svg).not.toContain('href="file');
});

test('accented letters have their own outlines', () => {
  expect(bold.width('Škoda', 50)).toBeGreaterThan(bold.width('koda', 50));
  expect(bold.outline('Š', 0, 0, 50)).not.toBe(bold.outline('\uffff', 0, 0, 50));
  for (const text of ['2021 Citroën C4', '1.2 PureTech 130 Shine Plus 5dr Auto, 0123456789'])
    expect(medium.outline(text, 0, 0, 27)).toMatch(/^[MLQCZ\d. -]+$/);
});

test('wraps a long name to fit and shortens it with an ellipsis if there is no room', () => {
  const room = { width: 300, size: 48, maxLines: 2 };
  const lines = fitLines(bold, '2021 Land Rover Range Rover Sport Supercharged', room);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
  for (const line of lines) expect(bold.width(line, 48)).toBeLessThanOrEqual(300);
  expect(fitLines(bold, 'W'.repeat(5_000), room)).toHaveLength(1);
  expect(fitLines(bold, '  ', room)).toEqual([]);
});
