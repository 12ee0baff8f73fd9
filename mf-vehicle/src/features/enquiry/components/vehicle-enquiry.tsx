import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { Widget } from '@contracts/platform/react';
import type { LeaseChosen } from '@contracts/platform/remote/widgets';
import { Skeleton } from '@contracts/ui/skeleton';
import type { EnquiryData } from '../model/load-enquiry.ts';
import classes from './vehicle-enquiry.module.css';

interface VehicleEnquiryProps {
  vehicle: Vehicle;
  data: EnquiryData;
  /** The lease chosen in the builder; null if it has no price or the vehicle is not for lease. */
  lease: LeaseChosen | null;
}

const fallback = <Skeleton label="Loading the enquiry form" count={6} />;

/** The enquiry form for this kind of vehicle (S152), with a note before it if needed. */
export function VehicleEnquiry({ vehicle, data, lease }: VehicleEnquiryProps) {
  const note = enquiryNote(data.kind, vehicle.make);
  return (
    <>
      {note && <p className={classes.words}>{note}</p>}
      <EnquiryWidget vehicle={vehicle} data={data} lease={lease} />
    </>
  );
}

function EnquiryWidget({ vehicle, data, lease }: VehicleEnquiryProps) {
  if (data.kind === 'motability') {
    const props = { vehicle };
    return <Widget name="motability-form" props={props} data={data.form} fallback={fallback} />;
  }
  if (data.kind === 'lease') {
    const props = { vehicle, lease };
    return <Widget name="lease-enquiry-form" props={props} data={data.form} fallback={fallback} />;
  }
  return <Widget name="enquiry-form" props={{ vehicle }} data={data.form} fallback={fallback} />;
}

function enquiryNote(kind: EnquiryData['kind'], make: string): string | null {
  if (kind === 'motability') {
    return 'You, or the person you are asking for, need one of the qualifying allowances. Tell us which, and we’ll tell you what this vehicle would cost.';
  }
  if (kind === 'offer')
    return `This is a ${make} offer. We’ll know which offer you are asking about.`;
  return null;
}
