import {
  decisiveFields,
  feedFieldNames,
  feedFields,
  requiredFields,
  type FeedField,
  type FeedVehicle,
  type RawVehicle,
} from './feed-fields.ts';
import { doubtsAbout, withoutNonsense, type Finding } from './row-findings.ts';

interface ReadRow {
  /** Absent when the row is rejected. */
  readonly vehicle?: FeedVehicle;
  readonly rejections: readonly Finding[];
  readonly warnings: readonly Finding[];
}

export interface YearLimits {
  readonly earliest: number;
  readonly latest: number;
}

const kebab = (field: FeedField) => field.replaceAll('_', '-');

/** Reads the texts of a row. A row with a wrong decisive field is rejected; its doubts are told too. */
export function readVehicle(raw: RawVehicle, years: YearLimits): ReadRow {
  const values: Record<string, unknown> = {};
  const rejections: Finding[] = [];
  const warnings: Finding[] = [];
  for (const field of feedFieldNames) {
    const text = raw[field];
    if (text === undefined) continue;
    const parsed = feedFields[field].safeParse(text);
    if (parsed.success) {
      values[field] = parsed.data;
      continue;
    }
    const reason = parsed.error.issues[0]?.message ?? 'is not right';
    const finding = { kind: `${kebab(field)}-unknown`, field, value: text };
    if (decisiveFields.has(field)) rejections.push({ ...finding, reason });
    else warnings.push({ ...finding, reason: `${reason}: left out` });
  }
  for (const field of requiredFields) {
    if (raw[field] !== undefined) continue;
    rejections.push({ kind: `${kebab(field)}-missing`, field, value: '', reason: 'is missing' });
  }
  const vehicle = values as Partial<FeedVehicle>;
  rejections.push(...impossibleYear(vehicle.year, years));
  warnings.push(...doubtsAbout(vehicle, raw));
  if (rejections.length > 0) return { rejections, warnings };
  return { vehicle: withoutNonsense(vehicle as FeedVehicle), rejections, warnings };
}

function impossibleYear(year: number | undefined, { earliest, latest }: YearLimits): Finding[] {
  if (year === undefined || (year >= earliest && year <= latest)) return [];
  const reason = `must be from ${earliest} to ${latest}`;
  return [{ kind: 'year-impossible', field: 'year', value: String(year), reason }];
}
