import type { ReactNode } from 'react';
import { isReserved } from '@contracts/wire/catalogue/reservation';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { displayRegistration } from '@contracts/wire/format/registration';
import { Badge } from '@contracts/ui/badge';
import { ButtonLink } from '@contracts/ui/button';
import { Notice } from '@contracts/ui/notice';
import { Plate } from '@contracts/ui/plate';
import { SaveVehicle } from './save-vehicle.tsx';
import classes from './purchase-panel.module.css';

export interface PurchasePanelProps {
  vehicle: Vehicle;
  /** '2021 Ford Focus' */
  name: string;
  noun: string;
  telephone: { shown: string; href: string } | null;
  /** What can be done about it. */
  actions: ReactNode;
  /** What it costs: price and finance. */
  children: ReactNode;
}

/** What the vehicle is, what it costs and the one thing to do next. */
export function PurchasePanel(props: PurchasePanelProps) {
  const { vehicle, name, noun, telephone, actions, children } = props;
  const registration = displayRegistration(vehicle);
  const sold = vehicle.status === 'SOLD';
  const reserved = !sold && isReserved(vehicle);
  const indicator = sold ? null : vehicle.autotrader_price_indicator;
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
          {reserved && <Badge tone="solid">Reserved</Badge>}
          {indicator && <Badge tone="saving">{indicator}</Badge>}
        </div>
      )}
      <div className={classes.heading}>
        <div>
          <h1 className={classes.title}>{name}</h1>
          {vehicle.derivative && <p className={classes.derivative}>{vehicle.derivative}</p>}
        </div>
        <SaveVehicle vehicle={vehicle} name={name} />
      </div>
      {sold ? (
        <Notice title={`This ${noun} has been sold`}>
          Ask us for one like it, or look at the similar {noun}s below.
        </Notice>
      ) : (
        children
      )}
      <div className={classes.actions}>
        <div className={classes.primary}>
          {sold ? (
            <ButtonLink to="#enquiry" variant="primary" wide>
              Ask for one like it
            </ButtonLink>
          ) : (
            actions
          )}
        </div>
        {telephone && (
          <ButtonLink
            to={telephone.href}
            wide
            icon={classes.telephone}
            aria-label={`Call ${telephone.shown}`}
          >
            {telephone.shown}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
