import type { ReactNode } from 'react';
import { isReserved } from '@contracts/wire/catalogue/reservation';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { writeOffLabels } from '@contracts/wire/catalogue/write-off';
import { formatMiles } from '@contracts/wire/format/miles';
import { displayRegistration } from '@contracts/wire/format/registration';
import { Badge } from '@contracts/ui/badge';
import { ButtonLink } from '@contracts/ui/button';
import { Notice } from '@contracts/ui/notice';
import { Plate } from '@contracts/ui/plate';
import { SaveVehicle } from '@contracts/ui/heart-button';
import type { OwnOrder } from '../../../entities/order/api/fetch-orders.ts';
import { vehicleNoun } from '../../../entities/vehicle/model/vehicle-kind.ts';
import { unavailability } from '../model/availability.ts';
import classes from './purchase-panel.module.css';

interface PurchasePanelProps {
  vehicle: Vehicle;
  /** The shopper's own order for the vehicle; null if there is none. */
  ownOrder: OwnOrder | null;
  actions: ReactNode;
  price: ReactNode;
  children: ReactNode;
}

export function PurchasePanel(props: PurchasePanelProps) {
  const { vehicle, ownOrder, actions, price, children } = props;
  const registration = displayRegistration(vehicle);
  const isSold = vehicle.status === 'SOLD';
  const reserved = !isSold && isReserved(vehicle);
  const unavailableNotice = unavailability(vehicle, ownOrder);
  const writeOff = writeOffLabels(vehicle);
  const range = vehicle.electric_data?.mileage_range;
  const indicator = isSold ? null : vehicle.autotrader_price_indicator;
  return (
    <div className={classes.panel}>
      {(registration || reserved || indicator) && (
        <div className={classes.labels}>
          {registration && (
            <Plate
              registration={registration}
              electric={vehicle.fuel_type_slug === 'electric'}
              size="large"
            />
          )}
          {reserved && (
            <Badge tone="solid">
              {ownOrder?.state === 'placed' ? 'Reserved for you' : 'Reserved'}
            </Badge>
          )}
          {indicator && <Badge tone="saving">{indicator}</Badge>}
        </div>
      )}
      <div className={classes.heading}>
        <div>
          <h1 className={classes.title}>{vehicleTitle(vehicle)}</h1>
          {vehicle.derivative && <p className={classes.derivative}>{vehicle.derivative}</p>}
          {range != null && (
            <p className={classes.derivative}>
              Electric range: {formatMiles(Math.floor(range))} on a full charge
            </p>
          )}
          {vehicle.attention_line && <p className={classes.attention}>{vehicle.attention_line}</p>}
        </div>
        <SaveVehicle vehicle={vehicle} variant="plain" />
      </div>
      {writeOff && (
        <Notice title={writeOff.label}>
          <p>
            {writeOff.meaning}. An insurer once wrote this {vehicleNoun(vehicle)} off. Ask us for
            its repair record, and tell your insurer the category.
          </p>
        </Notice>
      )}
      {isSold ? null : price}
      {unavailableNotice && (
        <Notice title={unavailableNotice.title}>
          <p>{unavailableNotice.text}</p>
        </Notice>
      )}
      <div className={classes.actions}>
        {isSold && ownOrder === null ? (
          <ButtonLink to="#enquiry" variant="primary" wide>
            Ask for one like it
          </ButtonLink>
        ) : (
          <div className={isSold ? undefined : classes.primary}>{actions}</div>
        )}
      </div>
      {isSold ? null : children}
    </div>
  );
}
