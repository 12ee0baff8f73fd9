import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { VehicleChoice } from './vehicle-choice.ts';
import type { Specification } from './vehicle-facts.ts';
import { equipmentOf } from './equipment.ts';
import { Random, seedOf } from './random.ts';

type AdvertDetails = Pick<
  Vehicle,
  | 'write_off_category'
  | 'first_registered'
  | 'drivetrain'
  | 'euro_standard'
  | 'gears'
  | 'service_history_summary'
  | 'equipment'
  | 'attention_line'
>;

interface Known {
  readonly stockId: number;
  readonly isUsed: boolean;
  readonly choice: VehicleChoice;
  readonly facts: Specification;
  readonly services: number;
  readonly keepers: number | null;
}

/** Depends only on the stock number, so adding a detail does not change the rest. */
export function advertDetails(known: Known): AdvertDetails {
  const random = new Random(seedOf(`advert details ${known.stockId}`));
  const { isUsed, choice, facts, services, keepers } = known;
  const isWriteOff = random.chance(0.015);
  const isStructural = random.chance(0.3);
  const isOneOwner = keepers !== null && keepers <= 1;
  return {
    write_off_category: isUsed && isWriteOff ? (isStructural ? 'S' : 'N') : null,
    first_registered: choice.registered,
    drivetrain: choice.drivenWheels,
    euro_standard: euroStandard(choice),
    gears: gears(random, choice, facts),
    service_history_summary:
      services === 0 ? null : random.chance(0.7) ? 'Full service history' : 'Part service history',
    equipment: equipmentOf('advert', choice).filter(() => random.chance(0.3)),
    attention_line: isOneOwner && random.chance(0.3) ? 'One owner from new' : null,
  };
}

function euroStandard({ drive, registered }: VehicleChoice): string | null {
  if (drive.fuel === 'electric') return null;
  return registered === null || registered >= '2015-09-01' ? 'Euro 6' : 'Euro 5';
}

function gears(random: Random, { drive }: VehicleChoice, { transmission }: Specification) {
  if (drive.fuel === 'electric') return 1;
  // Most hybrids have no fixed number of gears.
  if (drive.fuel === 'hybrid') return null;
  return transmission === 'Automatic' ? random.pick([6, 7, 8]) : random.pick([5, 6]);
}
