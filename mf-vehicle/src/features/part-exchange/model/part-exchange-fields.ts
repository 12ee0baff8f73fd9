import { formatPlate } from '@contracts/wire/format/registration';
import type { Order } from '@contracts/wire/orders/order';
import type { PartExchangeGrade } from './part-exchange-grades.ts';
import type { StepValues } from '../../../entities/order/model/step-values.ts';

/** Fields that can be put right, in the order of the form. */
export const partExchangeFields = [
  'has_part_exchange',
  'registration',
  'mileage',
  'condition',
  'value',
  'conditions_accepted',
] as const;

/** What was saved, as the form shows it; nothing is chosen before. */
export function partExchangeValues({ partex, sections }: Order): StepValues {
  if (!sections.partExchange) return {};
  if (partex === null) return { has_part_exchange: 'no' };
  return {
    has_part_exchange: 'yes',
    registration: formatPlate(partex.registration),
    mileage: String(partex.mileage),
    condition: partex.condition satisfies PartExchangeGrade,
    value: String(partex.value),
    conditions_accepted: '1',
  };
}
