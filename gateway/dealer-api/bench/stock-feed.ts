import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { generateSample } from './sample-stock.ts';

const header = 'make,model,year,price,transmission,mileage,fuel_type,tax,mpg,engine_size';

/** Writes a feed of so many generated vehicles, in the columns of the public list of used cars. */
export async function writeGeneratedFeed(file: string, vehicles: number): Promise<void> {
  const out = createWriteStream(file);
  out.write(`${header}\n`);
  for (const vehicle of generateSample(vehicles)) {
    const { make, range, year, transmission, mileage, fuel_type_slug, mpg } = vehicle;
    const litres = (vehicle.engine_size ?? 0) / 1000;
    const price = vehicle.price ?? 9000;
    const cells = [make, range, year, price, transmission, mileage, fuel_type_slug];
    out.write(`${[...cells, vehicle.tax_rate_value, mpg, litres].join(',')}\n`);
  }
  out.end();
  await once(out, 'finish');
}
