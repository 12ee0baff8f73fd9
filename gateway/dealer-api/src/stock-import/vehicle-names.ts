import { z } from 'zod';
import { readAssetTable } from '../csv/asset-table.ts';
import { cached, plainWords } from './word-table.ts';

const aliasesText = z.string().transform((text) => text.split('|').filter((name) => name !== ''));
const makeRow = z.object({ make: z.string().min(1), also: aliasesText });
const modelRow = z.object({ make: z.string().min(1), model: z.string().min(1), also: aliasesText });

const nameKey = (name: string) => plainWords(name.replaceAll('&', ' and ')).replaceAll(' ', '');

const makes = new Map<string, string>();
for (const { make, also } of readAssetTable('vehicle-makes.csv', makeRow)) {
  for (const name of [make, ...also]) makes.set(nameKey(name), make);
}

const modelKey = (make: string, model: string) => `${nameKey(make)}/${nameKey(model)}`;
const models = new Map<string, string>();
const modelRows = readAssetTable('vehicle-models.csv', modelRow);
for (const { make, model } of modelRows) models.set(modelKey(make, model), model);
for (const { make, model, also } of modelRows) {
  for (const name of also) {
    const key = modelKey(make, name);
    if (!models.has(key)) models.set(key, model);
  }
}

/** The manufacturer's spelling of a make. An unknown make is kept as it is. */
export const officialMake = cached((make: string) => makes.get(nameKey(make)) ?? make);

/** The manufacturer's spelling of a model of a make, which has its official spelling. */
export const officialModel = cached((make: string, model: string) => {
  const known = models.get(modelKey(make, model));
  if (known !== undefined) return known;
  // A Ford's model may be written as `FORD FIESTA`.
  const prefix = nameKey(make);
  const key = nameKey(model);
  if (!key.startsWith(prefix) || key === prefix) return model;
  return models.get(`${prefix}/${key.slice(prefix.length)}`) ?? model;
});
