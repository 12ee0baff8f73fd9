import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { Widget } from '@contracts/platform/react';
import type { WidgetDataByName } from '@contracts/platform/remote/widgets';
import { Skeleton } from '@contracts/ui/skeleton';
import { enquiryKind, enquiryWords } from '../model/enquiry-of.ts';
import classes from './vehicle-enquiry.module.css';

export interface VehicleEnquiryProps {
  vehicle: Vehicle;
  data: WidgetDataByName['enquiry-form'];
}

/**
 * The form by which a vehicle is asked about (S152). The general form carries the vehicle and its
 * classification, so it serves every kind; what is special of one is said before it.
 */
export function VehicleEnquiry({ vehicle, data }: VehicleEnquiryProps) {
  const words = enquiryWords(enquiryKind(vehicle), vehicle.make);
  return (
    <>
      {words && <p className={classes.words}>{words}</p>}
      <Widget
        name="enquiry-form"
        props={{ vehicle }}
        data={data}
        fallback={<Skeleton label="Loading the enquiry form" count={6} />}
      />
    </>
  );
}
