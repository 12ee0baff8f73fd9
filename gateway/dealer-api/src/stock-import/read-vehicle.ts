import { plateIssuePeriod } from '@contracts/wire/catalogue/first-registration';
import { isoDay } from '../iso-day.ts';
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
  fieldFinding,
  findingsOf,
  implausibleRules,
  unknownWords,
  warningRules,
  withoutImplausible,
  type Finding,
} from './row-findings.ts';
import { findWord, findWordWithin, meansNoValue } from './word-table.ts';

interface RowLimits {
  readonly earliestYear: number;
  readonly today: Date;
}

type Row = { [Field in keyof FeedVehicle]?: FeedVehicle[Field] | undefined };

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
  return isPlaceholder
    ? fieldFinding(field, 'placeholder', text, 'stands for no value: left out')
    : undefined;
}

/**
 * An invalid decisive field rejects the row; other invalid values are left out.
 * @returns no vehicle if there are `rejections` or `implausible` values
 */
export function readVehicle(raw: RawVehicle, limits: RowLimits) {
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
    if (decisiveFields.has(field)) rejections.push(fieldFinding(field, 'unknown', text, reason));
    else warnings.push(fieldFinding(field, 'unknown', text, `${reason}: left out`));
  }
  const row = values as Row;
  warnings.push(...dayFindings(row, raw, limits));
  warnings.push(...completeYear(row, raw));
  if (row.price === undefined) row.price = row.price_including_vat ?? row.price_excluding_vat;
  row.gears ??= gearsIn(raw.transmission);
  warnings.push(...writeOffOfInsurance(row, raw));
  for (const field of requiredFields) {
    if (row[field] !== undefined || rejections.some((finding) => finding.field === field)) continue;
    rejections.push(fieldFinding(field, 'missing', '', 'is missing'));
  }
  rejections.push(...checkYear(row.year, limits), ...checkNeverForSale(row, raw));
  const vehicle = row as FeedVehicle;
  const thisYear = limits.today.getUTCFullYear();
  const implausible = findingsOf(implausibleRules, vehicle, raw, thisYear);
  warnings.push(...unknownWords(vehicle, raw));
  warnings.push(...findingsOf(warningRules, vehicle, raw, thisYear));
  const isAccepted = rejections.length === 0 && implausible.length === 0;
  return {
    vehicle: isAccepted ? withoutImplausible(vehicle) : undefined,
    rejections,
    implausible,
    warnings,
  };
}

function checkYear(year: number | undefined, { earliestYear, today }: RowLimits): Finding[] {
  const latestYear = today.getUTCFullYear() + 1;
  if (year === undefined || (year >= earliestYear && year <= latestYear)) return [];
  const reason = `must be from ${earliestYear} to ${latestYear}`;
  return [fieldFinding('year', 'impossible', String(year), reason)];
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
  return [fieldFinding('year', 'from-registration', row.vrm ?? '', reason)];
}

const gearCount = /\b(\d{1,2})\s*-?\s*(?:speed|spd|gears?|g-tronic|g\b)|\((\d{1,2})\)/i;

/** `6 Speed Manual` and `Automatic (8)` contain the number of gears. */
function gearsIn(transmission: string | undefined): number | undefined {
  const [, named, bracketed] = gearCount.exec(transmission ?? '') ?? [];
  const gears = named ?? bracketed;
  return gears === undefined ? undefined : Number(gears);
}

/** The earliest plausible day, and how many years ahead the latest one is. */
const dayLimits: Readonly<Record<DayField, readonly [earliest: string, yearsAhead: number]>> = {
  // A new car's first MOT is due after three years, or four in Northern Ireland. One year of slack.
  date_mot_expires: ['2005-01-01', 5],
  in_stock_since: ['1990-01-01', 1],
  first_registered: ['1886-01-01', 1],
};

function dayFindings(row: Row, raw: RawVehicle, { today }: RowLimits): Finding[] {
  const findings: Finding[] = [];
  for (const field of dayFields) {
    const day = row[field];
    if (day === undefined) continue;
    const [earliest, yearsAhead] = dayLimits[field];
    const latest = `${today.getUTCFullYear() + yearsAhead}${isoDay(today).slice(4)}`;
    const value = raw[field] ?? '';
    if (day < earliest || day > latest) {
      row[field] = undefined;
      const reason = `must be from ${earliest} to ${latest}: left out`;
      findings.push(fieldFinding(field, 'impossible', value, reason));
    } else if (field !== 'date_mot_expires' && day > isoDay(today)) {
      findings.push(fieldFinding(field, 'future', value, 'is in the future'));
    }
  }
  return findings;
}

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
    return [fieldFinding(field, 'unknown', value, reason)];
  }
  const writeOff = feedFields.write_off_category.safeParse(text);
  if (writeOff.success) row.write_off_category ??= writeOff.data;
  const reason = 'describes a write-off: read as the write-off category';
  return [fieldFinding(field, 'of-write-off', value, reason)];
}

/** Categories A and B must never return to the road. */
function checkNeverForSale({ write_off_category: category }: Row, raw: RawVehicle): Finding[] {
  if (category?.value !== 'A' && category?.value !== 'B') return [];
  const field = raw.write_off_category === undefined ? 'insurance_category' : 'write_off_category';
  const reason = `category ${category.value} must never return to the road`;
  return [{ kind: 'write-off-never-for-sale', field, value: raw[field] ?? '', reason }];
}
