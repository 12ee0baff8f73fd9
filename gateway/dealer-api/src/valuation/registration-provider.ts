import { fuelTypes } from '@contracts/wire/catalogue/fuel-types';
import type { ValuedCar } from '@contracts/wire/valuation/valuation';
import { z } from 'zod';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { slugOf } from '../slug.ts';
import type { Environment } from '../env.ts';

/** Null for an unknown registration. @throws RegistrationProviderError if the provider failed */
export type RegistrationProvider = (registration: string) => Promise<ValuedCar | null>;

/** The look-up of a registration failed. The message has neither the registration nor a key. */
export class RegistrationProviderError extends Error {
  override readonly name = 'RegistrationProviderError';
  readonly code = 'REGISTRATION_PROVIDER_FAILED';
}

/** Finds cars that are or were in our own stock. */
export function ownStockProvider(
  catalogue: Pick<Catalogue, 'vehicleByRegistration'>,
): RegistrationProvider {
  return async (registration) => {
    const vehicle = await catalogue.vehicleByRegistration(registration);
    if (vehicle === undefined || vehicle.year === null) return null;
    const engineSize = vehicle.technical_data?.['engine-size'];
    const { make_slug, range_slug, year, fuel_type_slug, transmission } = vehicle;
    return {
      make_slug,
      range_slug,
      year,
      fuel_type_slug,
      transmission:
        transmission === null ? null : /^manual/iu.test(transmission) ? 'manual' : 'automatic',
      engine_size: typeof engineSize === 'number' ? Math.round(engineSize) : null,
    };
  };
}

const providedCarSchema = z.object({
  make: z.string().trim().min(1).max(80),
  model: z.string().trim().min(1).max(80),
  year: z.int().min(1900).max(2100),
  fuel: z.enum(fuelTypes).nullable().default(null),
  transmission: z.enum(['manual', 'automatic']).nullable().default(null),
  /** Cubic centimetres. */
  engine_size: z.int().min(50).max(10_000).nullable().default(null),
});

const timeoutMs = 3000;

/** Requests `GET {url}/{registration}` with the key as a bearer token. 404 means an unknown car. */
function httpProvider(url: string, key: string): RegistrationProvider {
  return async (registration) => {
    const address = `${url.replace(/\/$/, '')}/${encodeURIComponent(registration)}`;
    const providerError = (problem: string) =>
      new RegistrationProviderError(`The provider of registrations ${problem}.`);
    let response: Response;
    let body: unknown;
    try {
      response = await fetch(address, {
        headers: { accept: 'application/json', authorization: `Bearer ${key}` },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      body = response.ok ? await response.json() : undefined;
    } catch {
      // Drop the cause, whose message may contain the registration.
      throw providerError('sent no readable response');
    }
    if (response.status === 404) return null;
    if (!response.ok) throw providerError(`answered ${response.status}`);
    const car = providedCarSchema.safeParse(body);
    if (!car.success) throw providerError('sent a response that is not a car');
    const { make, model, fuel, ...facts } = car.data;
    const slugs = { make_slug: slugOf(make), range_slug: slugOf(model), fuel_type_slug: fuel };
    return { ...slugs, ...facts };
  };
}

/** Looks in our own stock first, then calls the configured provider, if there is one. */
export function registrationProvider(
  {
    REGISTRATIONS_KEY,
    REGISTRATIONS_URL,
  }: Pick<Environment, 'REGISTRATIONS_KEY' | 'REGISTRATIONS_URL'>,
  catalogue: Pick<Catalogue, 'vehicleByRegistration'>,
): RegistrationProvider {
  const ownStock = ownStockProvider(catalogue);
  if (REGISTRATIONS_URL === undefined || REGISTRATIONS_KEY === undefined) return ownStock;
  const external = httpProvider(REGISTRATIONS_URL, REGISTRATIONS_KEY);
  return async (registration) => (await ownStock(registration)) ?? external(registration);
}
