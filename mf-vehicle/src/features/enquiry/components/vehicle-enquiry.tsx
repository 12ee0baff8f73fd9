import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { Widget } from '@contracts/platform/react';
import type { LeaseChosen } from '@contracts/platform/remote/widgets';
import { Skeleton } from '@contracts/ui/skeleton';
import type { EnquiryData } from '../model/load-enquiry.ts';
import { enquiryKind, enquiryWords } from '../model/enquiry-of.ts';
import classes from './vehicle-enquiry.module.css';

export interface VehicleEnquiryProps {
  vehicle: Vehicle;
  data: EnquiryData;
  /** The built lease; null without a price, or if nothing is leased. */
  lease: LeaseChosen | null;
}

const fallback = <Skeleton label="Loading the enquiry form" count={6} />;

/** The enquiry form for this kind of vehicle (S152), with a note before it. */
export function VehicleEnquiry({ vehicle, data, lease }: VehicleEnquiryProps) {
  const words = enquiryWords(enquiryKind(vehicle), vehicle.make);
  return (
    <>
      {words && <p className={classes.words}>{words}</p>}
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
