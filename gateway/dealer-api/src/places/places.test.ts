import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { findPosition, readPostcode } from './postcode.ts';
import { importPlaces } from './import-places.ts';
import { milesBetween } from './position.ts';

let database: Kysely<Database>;
let folder: string;
beforeEach(async () => {
  database = await openMemoryStore();
  folder = mkdtempSync(join(tmpdir(), 'places-'));
});
afterEach(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true });
});

const find = (postcode: string) => findPosition(database, postcode, 'distance_from');

async function importText(text: string): Promise<number> {
  const file = join(folder, 'outcodes.csv');
  writeFileSync(file, text);
  return importPlaces(database, file);
}

test('every postcode area of the UK, the Channel Islands and the Isle of Man has its own position', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => ['', ...letters].map((second) => first + second));
  const places = pairs.flatMap((area) => readPostcode(`${area}1`) ?? []);
  expect(places).toHaveLength(124);
  expect(new Set(places.map(({ areaCentre }) => JSON.stringify(areaCentre))).size).toBe(124);
  for (const { area, areaCentre } of places) {
    const { latitude, longitude } = areaCentre;
    expect([area, latitude > 49 && latitude < 61, longitude > -9 && longitude < 2]).toEqual([
      area,
      true,
      true,
    ]);
  }
});

test.each([
  ['BT7 1NN', 'Belfast', { latitude: 54.6, longitude: -5.93 }, 25],
  ['JE2 4UH', 'St Helier', { latitude: 49.18, longitude: -2.1 }, 5],
  ['GY1 1WR', 'St Peter Port', { latitude: 49.46, longitude: -2.54 }, 5],
  ['im1 3pp', 'Douglas', { latitude: 54.15, longitude: -4.48 }, 12],
  ['ZE1', 'Lerwick', { latitude: 60.15, longitude: -1.15 }, 15],
  ['ec1a 1bb', 'London', { latitude: 51.52, longitude: -0.1 }, 2],
])('finds the postcode %s near %s', async (postcode, _town, town, miles) => {
  expect(milesBetween(await find(postcode), town)).toBeLessThan(miles);
});

test.each(['', 'ZZ1 1AA', 'XX1', '12345', 'BS', 'somewhere', 'QA1 2BC'])(
  'rejects the postcode %j with an error that names the field',
  async (postcode) => {
    await expect(find(postcode)).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'distance_from', message: 'distance_from must be a UK postcode' }],
    });
  },
);

test.each(['BFPO 61', 'bfpo61', 'BF1 2AT', 'BF1'])(
  'data#26: rejects the BFPO postcode %s and asks for a nearby postcode',
  async (postcode) => {
    await expect(find(postcode)).rejects.toMatchObject({
      status: 400,
      errors: [
        {
          field: 'distance_from',
          message: 'A BFPO address has no place on our map. Enter a postcode near you, such as BS1',
        },
      ],
    });
  },
);

test('imported outward codes take effect immediately and are more precise than postcode areas', async () => {
  const area = await find('EX39 1AB');
  const stored = await importText(
    'outcode,lat,lng,postcodes\nEX39,51.01678,-4.20832,1022\nbs1,51.4528,-2.5944,700\n',
  );
  expect(stored).toBe(2);
  expect(await find('EX39 1AB')).toEqual({ latitude: 51.01678, longitude: -4.20832 });
  expect(milesBetween(area, await find('ex391ab'))).toBeGreaterThan(10);
  expect(await find('BS1 4ST')).toEqual({ latitude: 51.4528, longitude: -2.5944 });
  // Outward codes missing from the list are located by their area.
  expect(await find('BT1 1AA')).toEqual(readPostcode('BT1')?.areaCentre);
  await importText('Outcode,Latitude,Longitude\nBS1,51.46,-2.6\n');
  expect(await find('EX39 1AB')).toEqual(area);
});

test.each([
  ['outcode,lat,lng\nBS1,51.4,\n', 'line 2: longitude must be a longitude from -9 to 2'],
  ['outcode,lat,lng\nBS1,0,0\n', 'line 2: latitude must be a latitude from 49 to 61'],
  [
    'outcode,lat,lng\nBS1,51.45,-2.59\nLondon,51.5,-0.1\n',
    'line 3: outcode must be an outward code',
  ],
  ['outcode,lat,lng\nQX1,51.45,-2.59\n', 'line 2: QX1 is in no postcode area'],
  ['outcode,lat,lng\nBS1,57.45,-2.59\n', 'line 2: BS1 is 415 miles from the middle of BS'],
  ['outcode,lat,lng\nBS1,51.45,-2.59\nbs1,51.45,-2.59\n', 'line 3: BS1 is listed twice'],
  ['outcode,lng\nBS1,-2.59\n', 'line 2: latitude '],
  ['outcode,lat,lng\n', 'holds no places'],
  ['outcode,lat,lng\n"BS1,51.45,-2.59\n', "can't be read at line"],
])('rejects the file %j and keeps the previous data', async (text, reason) => {
  await importText('outcode,lat,lng\nBS1,51.4528,-2.5944\n');
  await expect(importText(text)).rejects.toThrow(reason);
  expect(await find('BS1')).toEqual({ latitude: 51.4528, longitude: -2.5944 });
});

test('reports the path of a missing file', async () => {
  await expect(importPlaces(database, '/no/such/places.csv')).rejects.toThrow(
    /^\/no\/such\/places\.csv can't be read: ENOENT/,
  );
});
