import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { type Provenance, provenanceEnvelopeSchema } from '@contracts/wire/catalogue/provenance';
import { type HttpClient, nullIfMissing } from '@contracts/platform/host/http';

/** The same day of a later month, or the last day of that month if it is shorter. */
function addMonths(isoDay: string, months: number): string {
  const [year = 0, month = 1, day = 1] = isoDay.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
  return date.toISOString().slice(0, 10);
}

export type HistoryOverview = NonNullable<ReturnType<typeof historyOverview>>;

/** An MOT with fewer months left is not shown (S134). */
const minMotMonths = 5;

const classificationsWithoutHistory: readonly Vehicle['advert_classification'][] = [
  'OFFER',
  'CONTRACT-HIRE-PERSONAL',
  'CONTRACT-HIRE-BUSINESS',
];

/** Whether this kind of vehicle has a history (S132). */
export function hasHistory({
  advert_classification,
}: Pick<Vehicle, 'advert_classification'>): boolean {
  return !classificationsWithoutHistory.includes(advert_classification);
}

/**
 * A vehicle's known history (S132 to S136); null if there is nothing to show.
 * @param today ISO day from which the remaining months of the MOT are counted
 */
export function historyOverview(vehicle: Vehicle, today: string) {
  if (!hasHistory(vehicle)) return null;
  const services = vehicle.service_history.toSorted((left, right) =>
    (right.date ?? '').localeCompare(left.date ?? ''),
  );
  const overview = {
    motExpires: displayedMotExpiry(vehicle.date_mot_expires, today),
    mot: motHistory(vehicle.mot_history, today),
    /** The retailer's summary of the service records: 'Full service history'. */
    serviceSummary: vehicle.service_history_summary ?? null,
    services,
    lastService: services[0]?.date ?? null,
    previousKeepers: vehicle.previous_keepers,
    combinedMpg: combinedMpg(vehicle),
    /** Miles. */
    batteryRange: vehicle.electric_data?.mileage_range ?? null,
  };
  const { motExpires, mot, previousKeepers, combinedMpg: mpg } = overview;
  const hasServices = services.length > 0 || overview.serviceSummary !== null;
  const hasData = hasServices || mot || motExpires || previousKeepers !== null || mpg !== null;
  return hasData ? overview : null;
}

function displayedMotExpiry(expires: string | null, today: string): string | null {
  return expires && expires.slice(0, 10) >= addMonths(today, minMotMonths) ? expires : null;
}

function motHistory(history: Vehicle['mot_history'], today: string) {
  if (!history) return null;
  const { months_before_expiry_date: months, last_test_date, last_test_expiry_date } = history;
  const isValidLongEnough =
    months === null
      ? displayedMotExpiry(last_test_expiry_date, today) !== null
      : months >= minMotMonths;
  return isValidLongEnough ? { lastTest: last_test_date, expires: last_test_expiry_date } : null;
}

/** S136: the figure in the advert, or else in the technical data. */
export function combinedMpg({ mpg, technical_data }: Vehicle): number | null {
  const figure = mpg ?? Number(technical_data?.['ec-combined-mpg'] ?? Number.NaN);
  return Number.isFinite(figure) && figure > 0 ? figure : null;
}

/** The history check of a registration; null if there is none (S137). @throws HttpError */
export async function fetchProvenance(
  http: HttpClient,
  vrm: string,
  signal?: AbortSignal,
): Promise<Provenance | null> {
  const path = `/api-motorcheck/provenance/get/${encodeURIComponent(vrm)}`;
  const rows = 'data.items.#';
  const request = http.get(path, { schema: provenanceEnvelopeSchema, rows, signal });
  return (await nullIfMissing(request))?.data ?? null;
}
