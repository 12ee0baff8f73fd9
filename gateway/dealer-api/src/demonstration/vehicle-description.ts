import type { AdvertClassification } from '@contracts/wire/catalogue/advert-status';
import type { Drive } from './drive-figures.ts';
import type { Random } from './random.ts';

interface DescribedVehicle {
  readonly classification: AdvertClassification;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly colour: string;
  readonly drive: Drive;
  readonly mpg: number | null;
  readonly mileage: number;
  readonly keepers: number | null;
  readonly services: number;
  readonly equipment: readonly string[];
  readonly town: string;
}

function engineOf({ drive }: DescribedVehicle): string {
  return drive.fuel === 'electric' ? `a ${drive.name} battery` : `the ${drive.shortName} engine`;
}

const openings: readonly ((vehicle: DescribedVehicle) => string)[] = [
  (v) => `A tidy ${v.make} ${v.model} in ${v.colour}, well specified in ${v.trim} trim.`,
  (v) => `This ${v.colour} ${v.model} ${v.trim} has just come through our workshop in ${v.town}.`,
  (v) =>
    `This ${v.model} has been looked after and has covered ${v.mileage.toLocaleString('en-GB')} miles.`,
  (v) =>
    `${v.make} ${v.model} ${v.trim} with ${engineOf(v)}: a popular choice, and easy to see why.`,
];

const newOpenings: readonly ((vehicle: DescribedVehicle) => string)[] = [
  (v) => `A new ${v.make} ${v.model} ${v.trim} in ${v.colour}, ready to register.`,
  (v) => `Order this new ${v.model} ${v.trim} with ${engineOf(v)} from ${v.town}.`,
];

const closings = [
  'Every vehicle has a multi-point check before it is handed over.',
  'Part exchange is welcome, and we can deliver to your door.',
  'Come and see it, or ask us for a video.',
  'A test drive can be booked for the same week.',
  'All of our vehicles come with a provenance check.',
];

export function describeVehicle(random: Random, vehicle: DescribedVehicle): string {
  const isUsed = vehicle.classification === 'USED' || vehicle.classification === 'NEARLY_NEW';
  const sentences = [
    random.pick(isUsed ? openings : newOpenings)(vehicle),
    equipmentWords(random, vehicle),
  ];
  if (vehicle.drive.electricRange !== null) {
    sentences.push(`It drives up to ${vehicle.drive.electricRange} miles on one charge.`);
  } else if (vehicle.mpg !== null && vehicle.mpg > 50) {
    sentences.push(
      `Economy is a strong point, at about ${Math.round(vehicle.mpg)} miles to the gallon.`,
    );
  }
  if (isUsed && vehicle.services > 1) {
    sentences.push(`The history shows ${vehicle.services} services${keepersOf(vehicle)}.`);
  }
  sentences.push(random.pick(closings));
  return sentences.join(' ');
}

function equipmentWords(random: Random, vehicle: DescribedVehicle): string {
  const left = [...vehicle.equipment];
  const chosen = Array.from({ length: random.whole(3, 5) }, () => {
    const [item = 'LED headlights'] = left.splice(random.whole(0, left.length - 1), 1);
    return item;
  });
  const last = chosen.pop() ?? '';
  return `${random.pick(['Equipment includes', 'You get', 'It has'])} ${chosen.join(', ')} and ${last}.`;
}

function keepersOf({ keepers }: DescribedVehicle): string {
  if (keepers === null || keepers === 0) return '';
  return keepers === 1 ? ' and one previous keeper' : ` and ${keepers} previous keepers`;
}
