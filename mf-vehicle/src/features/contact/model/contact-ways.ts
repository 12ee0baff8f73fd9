import type { Brand } from '@contracts/platform/host/brand';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { telephoneHref } from '@contracts/wire/format/phone';
import { displayRegistration } from '@contracts/wire/format/registration';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';

/** Whether the vehicle's page is a leasing page, which shows the leasing telephone number. */
export function isOnLeasingPage(vehicle: Vehicle): boolean {
  return vehiclePath(vehicle).startsWith('/leasing/');
}

export interface ContactWay {
  kind: 'call' | 'email' | 'whatsapp' | 'sms';
  label: string;
  /** Accessible name, longer than the label. */
  name: string;
  href: string;
}

/**
 * Ways to contact us about a vehicle (S145). Leasing pages have the leasing number and text
 * messages; others have WhatsApp and the make's number, or else the main one (S218).
 * @param whatsappNumber that of the vehicle's dealership
 */
export function contactWays(
  vehicle: Vehicle,
  { telephones, contact, makes }: Pick<Brand, 'telephones' | 'contact' | 'makes'>,
  whatsappNumber: string | null,
): ContactWay[] {
  const isLeasing = isOnLeasingPage(vehicle);
  const makeTelephone = makes?.[vehicle.make_slug]?.telephone ?? telephones.main;
  const number = isLeasing ? telephones.leasing : makeTelephone;
  const subject = `${vehicleTitle(vehicle)} (${displayRegistration(vehicle) ?? `stock number ${vehicle.stock_id}`})`;
  const question = encodeURIComponent(`I have a question about the ${subject}.`);
  const ways: ContactWay[] = [
    { kind: 'call', label: 'Call', name: `Call ${number}`, href: telephoneHref(number) },
  ];
  if (contact?.email !== undefined) {
    const { email } = contact;
    const href = `mailto:${email}?subject=${encodeURIComponent(subject)}`;
    ways.push({ kind: 'email', label: 'Email', name: `Email ${email}`, href });
  }
  if (contact?.whatsapp?.isOn === true && !isLeasing) {
    const dialled = telephoneHref(whatsappNumber ?? contact.whatsapp.number).replace('tel:+', '');
    const href = `https://wa.me/${dialled}?text=${question}`;
    ways.push({ kind: 'whatsapp', label: 'WhatsApp', name: 'WhatsApp, in a new tab', href });
  }
  if (isLeasing) {
    const href = `${telephoneHref(number).replace('tel:', 'sms:')}?body=${question}`;
    ways.push({ kind: 'sms', label: 'Text', name: `Text ${number}`, href });
  }
  return ways;
}
