import { plateIssuePeriod } from '@contracts/wire/catalogue/first-registration';
import { isPlaceholderDay, readDay } from './feed-days.ts';
import {
  dayFields,
  decisiveFields,
  feedFieldNames,
  feedFields,
  requiredFields,
  type DayField,
  type FeedField,
  type FeedVehicle,
  type RawVehicle,
} from './feed-fields.ts';
import {
  warningsOf,
  implausibilities,
  unknownWords,
  withoutImplausible,
  type Finding,
} from './row-findings.ts';
import { findWord, findWordWithin, meansNoValue } from './word-table.ts';

interface RowResult {
  /** Absent if the row is rejected or held back. */
  readonly vehicle?: FeedVehicle;
  readonly rejections: readonly Finding[];
  /** Implausible values. The vehicle is not changed until an operator has checked them. */
  readonly implausible: readonly Finding[];
  readonly warnings: readonly Finding[];
}

export interface RowLimits {
  /** Earliest and latest year accepted. */
  readonly earliest: number;
  readonly latest: number;
  readonly today: Date;
}

type Row = { [Field in keyof FeedVehicle]?: FeedVehicle[Field] | undefined };

const toKebabCase = (field: FeedField) => field.replaceAll('_', '-');
const isDayField = (field: FeedField): field is DayField => dayFields.some((day) => day === field);

/** Whether a cell means no value, such as `N/A` or `TBC`. */
function isEmptyValue(field: FeedField, text: string): boolean {
  if (field === 'write_off_category' || !meansNoValue(text)) return false;
  return field === 'price' || field === 'status' ? findWord(field, text) === undefined : true;
}

const anyDigit = /\d/;

/** The finding about a placeholder value, which is dropped before parsing. */
function placeholderIn(field: FeedField, text: string): Finding | undefined {
  const isPlaceholder =
    (field === 'vrm' && !anyDigit.test(text) && findWord('vrm', text) !== undefined) ||
    (isDayField(field) && isPlaceholderDay(text));
  if (!isPlaceholder) return undefined;
  const reason = 'stands for no value: left out';
  return { kind: `${toKebabCase(field)}-placeholder`, field, value: text, reason };
}

/** An invalid decisive field rejects the row; other invalid values are left out. */
export function readVehicle(raw: RawVehicle, limits: RowLimits): RowResult {
  const values: Record<string, unknown> = {};
  const rejections: Finding[] = [];
  const warnings: Finding[] = [];
  for (const field of feedFieldNames) {
    const text = raw[field];
    if (text === undefined || isEmptyValue(field, text)) continue;
    const placeholder = placeholderIn(field, text);
    if (placeholder !== undefined) {
      warnings.push(placeholder);
      continue;
    }
    const parsed = feedFields[field].safeParse(text);
    if (parsed.success) {
      // A text that contains only markup is empty.
      if (parsed.data !== '') values[field] = parsed.data;
      continue;
    }
    const reason = parsed.error.issues[0]?.message ?? 'is not right';
    const finding = { kind: `${toKebabCase(field)}-unknown`, field, value: text };
    if (decisiveFields.has(field)) rejections.push({ ...finding, reason });
    else warnings.push({ ...finding, reason: `${reason}: left out` });
  }
  const row = values as Row;
  warnings.push(...dayFindings(row, raw, limits));
  warnings.push(...completeYear(row, raw));
  if (row.price === undefined) row.price = row.price_including_vat ?? row.price_excluding_vat;
  row.gears ??= gearsIn(raw.transmission);
  warnings.push(...writeOffOfInsurance(row, raw));
  for (const field of requiredFields) {
    if (row[field] !== undefined || rejections.some((finding) => finding.field === field)) continue;
    rejections.push({
      kind: `${toKebabCase(field)}-missing`,
      field,
      value: '',
      reason: 'is missing',
    });
  }
  rejections.push(...checkYear(row.year, limits), ...checkNeverForSale(row, raw));
  const vehicle = row as FeedVehicle;
  const implausible = implausibilities(vehicle, raw, limits.today);
  warnings.push(...unknownWords(vehicle, raw), ...warningsOf(vehicle, raw));
  if (rejections.length > 0 || implausible.length > 0) return { rejections, implausible, warnings };
  return { vehicle: withoutImplausible(vehicle), rejections, implausible, warnings };
}

function checkYear(year: number | undefined, { earliest, latest }: RowLimits): Finding[] {
  if (year === undefined || (year >= earliest && year <= latest)) return [];
  const reason = `must be from ${earliest} to ${latest}`;
  return [{ kind: 'year-impossible', field: 'year', value: String(year), reason }];
}

/** Completes year and first registration from each other, or the year from the plate. */
function completeYear(row: Row, raw: RawVehicle): Finding[] {
  const dayOfYear = raw.year === undefined ? undefined : readDay(raw.year)?.day;
  if (row.year !== undefined && dayOfYear !== undefined) row.first_registered ??= dayOfYear;
  const hasYear = raw.year !== undefined && !meansNoValue(raw.year);
  if (hasYear || row.year !== undefined) return [];
  const plate = row.vrm === undefined ? null : plateIssuePeriod(row.vrm);
  const day = row.first_registered ?? plate?.from;
  if (day === undefined) return [];
  row.year = Number(day.slice(0, 4));
  if (row.first_registered !== undefined) return [];
  const reason = `is missing: ${row.year} is taken from the registration`;
  return [{ kind: 'year-from-registration', field: 'year', value: row.vrm ?? '', reason }];
}

const gearCount = /\b(\d{1,2})\s*-?\s*(?:speed|spd|gears?|g-tronic|g\b)|\((\d{1,2})\)/i;

/** `6 Speed Manual` and `Automatic (8)` contain the number of gears. */
function gearsIn(transmission: string | undefined): number | undefined {
  const [, named, bracketed] = gearCount.exec(transmission ?? '') ?? [];
  const gears = named ?? bracketed;
  return gears === undefined ? undefined : Number(gears);
}

const earliestDays: Readonly<Record<DayField, string>> = {
  date_mot_expires: '2005-01-01',
  in_stock_since: '1990-01-01',
  first_registered: '1886-01-01',
};
const yearsAhead: Readonly<Record<DayField, number>> = {
  // A new car's first MOT is due after three years, or four in Northern Ireland. One year of slack.
  date_mot_expires: 5,
  in_stock_since: 1,
  first_registered: 1,
};

/** Leaves out impossible days, and warns of days in the future. */
function dayFindings(row: Row, raw: RawVehicle, { today }: RowLimits): Finding[] {
  const findings: Finding[] = [];
  for (const field of dayFields) {
    const day = row[field];
    if (day === undefined) continue;
    const latest = `${today.getUTCFullYear() + yearsAhead[field]}${isoDayOf(today).slice(4)}`;
    const value = raw[field] ?? '';
    if (day < earliestDays[field] || day > latest) {
      row[field] = undefined;
      const reason = `must be from ${earliestDays[field]} to ${latest}: left out`;
      findings.push({ kind: `${toKebabCase(field)}-impossible`, field, value, reason });
    } else if (field !== 'date_mot_expires' && day > isoDayOf(today)) {
      findings.push({
        kind: `${toKebabCase(field)}-future`,
        field,
        value,
        reason: 'is in the future',
      });
    }
  }
  return findings;
}

const isoDayOf = (date: Date) => date.toISOString().slice(0, 10);

const insuranceGroup = /^(?:group\s*)?([1-9]\d?)\s*([a-z]?)$/i;

/** Some feeds put the insurer's write-off category into the column of the insurance group. */
function writeOffOfInsurance(row: Row, raw: RawVehicle): Finding[] {
  const text = row.insurance_category;
  if (text === undefined) return [];
  row.insurance_category = undefined;
  const [, group, suffix = ''] = insuranceGroup.exec(text) ?? [];
  if (group !== undefined) {
    row.insurance_category = `${group}${suffix.toUpperCase()}`;
    return [];
  }
  const field = 'insurance_category';
  const value = raw.insurance_category ?? '';
  if (findWordWithin('write_off_category', text) === undefined) {
    const reason = 'must be an insurance group from 1 to 50: left out';
    return [{ kind: 'insurance-category-unknown', field, value, reason }];
  }
  const writeOff = feedFields.write_off_category.safeParse(text);
  if (writeOff.success) row.write_off_category ??= writeOff.data;
  const reason = 'describes a write-off: read as the write-off category';
  return [{ kind: 'insurance-category-of-write-off', field, value, reason }];
}

/** Categories A and B must never return to the road. */
function checkNeverForSale({ write_off_category: category }: Row, raw: RawVehicle): Finding[] {
  if (category?.value !== 'A' && category?.value !== 'B') return [];
  const field = raw.write_off_category === undefined ? 'insurance_category' : 'write_off_category';
  const reason = `category ${category.value} must never return to the road`;
  return [{ kind: 'write-off-never-for-sale', field, value: raw[field] ?? '', reason }];
}
