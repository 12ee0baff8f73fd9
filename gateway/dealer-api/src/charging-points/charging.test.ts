import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chargingPointListSchema,
  type ChargingPoint,
} from '@contracts/wire/catalogue/charging-point';
import type { Kysely } from 'kysely';
import request from 'supertest';
import { createCallsApp } from '../../test/calls-app.ts';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';
import {
  ensureDemonstrationChargingPoints,
  referenceDateKey,
} from '../demonstration/demonstration-stock.ts';
import { demonstrationSites } from '../demonstration/demonstration-sites.ts';
import { milesBetween } from '../places/position.ts';
import type { Database } from '../store/database.ts';
import { openStore } from '../store/open-store.ts';
import { chargingCalls } from './charging-calls.ts';
import { importChargingPoints } from './import-charging-points.ts';

const header = 'id,name,operator,address,latitude,longitude,connectors\n';
const station = 'st,Station,Plugwell,1 High Street,51.46,-2.58,CCS 50 kW x 2; Type 2 22 kW\n';
const bristol = 'latitude=51.455&longitude=-2.588';

describe.each(storeKinds)('charging points on %s', (kind) => {
  let stores: TestStores;
  let database: Kysely<Database>;
  let folder: string;
  beforeAll(async () => {
    stores = await startStores(kind);
  });
  afterAll(() => stores.stop());
  beforeEach(async () => {
    const { DATA_DIR, DATABASE_URL } = await stores.create();
    database = await openStore(DATA_DIR, DATABASE_URL);
    folder = mkdtempSync(join(tmpdir(), 'charging-'));
  });
  afterEach(async () => {
    await database.destroy();
    rmSync(folder, { recursive: true });
  });

  async function importText(text: string): Promise<number> {
    const file = join(folder, 'points.csv');
    writeFileSync(file, text);
    return importChargingPoints(database, file);
  }

  const answer = (query: string) =>
    request(createCallsApp(chargingCalls({ database }))).get(`/api/v2/charging-points?${query}`);

  async function pointsAt(query: string): Promise<ChargingPoint[]> {
    const { body } = await answer(query);
    return chargingPointListSchema.parse(body).data;
  }

  test('S162: are found near a place and sorted by distance', async () => {
    const far = 'far,Far away,,,51.6,-2.588,CHAdeMO 50 kW\n';
    const near = 'near,Library,,,51.456,-2.588,Type 2 7.4 kW x 3\n';
    expect(await importText(header + station + far + near)).toBe(3);
    const found = await pointsAt(bristol);
    expect(found.map(({ id }) => id)).toEqual(['near', 'st']);
    expect(found[1]).toEqual({
      id: 'st',
      name: 'Station',
      operator: 'Plugwell',
      address: '1 High Street',
      latitude: 51.46,
      longitude: -2.58,
      connectors: [
        { type: 'CCS', power: 50, count: 2 },
        { type: 'Type 2', power: 22, count: 1 },
      ],
      distance: 0.49,
    });
    expect((await pointsAt(`${bristol}&distance_range=11`)).map(({ id }) => id)).toContain('far');
    // In a corner of the bounding square, outside the circle.
    expect(await pointsAt('latitude=51.51&longitude=-2.67&distance_range=5')).toEqual([]);
  });

  test('are limited to twenty per response, which also gives the total', async () => {
    const rows = Array.from(
      { length: 23 },
      (_, place) =>
        `p${place},Place ${place},,,51.45${String(place).padStart(2, '0')},-2.588,CCS 50 kW\n`,
    );
    await importText(header + rows.join(''));
    const { body } = await answer(bristol);
    expect(body.data).toHaveLength(20);
    expect(body.meta).toEqual({ total: 23 });
  });

  test.each([
    'latitude=51.455',
    'latitude=x&longitude=1',
    `${bristol}&distance_range=26`,
    'latitude=91&longitude=0',
  ])('are not searched if the query is invalid: %s', async (query) => {
    expect((await answer(query)).status).toBe(400);
  });

  test.each([
    ['a,,,,51.4,-2.5,CCS 50 kW\n', 'line 2: name is missing'],
    ['a,A,,,51.4,,CCS 50 kW\n', 'line 2: longitude must be a longitude from -9 to 2'],
    ['a,A,,,51.4,-2.5,fast\n', 'line 2: connectors must be plugs such as CCS 50 kW x 2'],
    ['a,A,,,51.4,-2.5,CCS 0 kW\n', 'line 2: connectors must be plugs'],
    [station + station, 'line 3: st is listed twice'],
    ['', 'holds no charging points'],
  ])('stay unchanged if the import of %j is rejected', async (text, reason) => {
    await importText(header + station);
    await expect(importText(header + text)).rejects.toThrow(reason);
    expect(await pointsAt(bristol)).toHaveLength(1);
  });

  test('are replaced by the next import', async () => {
    await importText(header + station);
    await importText(`${header}new,New,,,51.455,-2.588,CCS 50 kW\n`);
    expect((await pointsAt(bristol)).map(({ id }) => id)).toEqual(['new']);
  });

  test('are created once around every demonstration site', async () => {
    await ensureDemonstrationChargingPoints(database);
    expect(await pointsAt(bristol)).toEqual([]);
    await database
      .insertInto('meta')
      .values({ key: referenceDateKey, value: '2026-06-15' })
      .execute();
    await ensureDemonstrationChargingPoints(database);
    await ensureDemonstrationChargingPoints(database);
    for (const { latitude, longitude, slug } of demonstrationSites) {
      if (latitude === null || longitude === null) throw new Error(`${slug} is nowhere`);
      const found = await pointsAt(`latitude=${latitude}&longitude=${longitude}`);
      expect(found).toHaveLength(10);
      for (const point of found) {
        expect(milesBetween({ latitude, longitude }, point)).toBeLessThan(5);
      }
    }
  });

  test('from an import are not mixed with demonstration ones', async () => {
    await importText(header + station);
    await database
      .insertInto('meta')
      .values({ key: referenceDateKey, value: '2026-06-15' })
      .execute();
    await ensureDemonstrationChargingPoints(database);
    expect(await pointsAt(bristol)).toHaveLength(1);
  });
});
