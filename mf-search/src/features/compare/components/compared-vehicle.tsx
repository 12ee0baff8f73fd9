import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { saleBanner } from '@contracts/wire/catalogue/reservation';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { writeOffLabels } from '@contracts/wire/catalogue/write-off';
import { displayRegistration } from '@contracts/wire/format/registration';
import { Link } from '@contracts/platform/router';
import { SaveVehicle } from '@contracts/ui/heart-button';
import { Badge } from '@contracts/ui/badge';
import { twoColumns } from '@contracts/ui/breakpoints';
import { Plate } from '@contracts/ui/plate';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { useVehicleLink } from '../../../entities/vehicle-card/model/vehicle-link.ts';
import classes from './compared-vehicle.module.css';

/** Picture widths: in two to four columns of a wide page, or two columns of a narrow one. */
const pictureSizes = `${twoColumns} 22rem, 45vw`;

interface ComparedPictureProps {
  vehicle: CardVehicle;
  removeHref: string;
  onRemove: () => void;
}

/** A column's picture with its heart button, and a link that removes the column. */
export function ComparedPicture({ vehicle, removeHref, onRemove }: ComparedPictureProps) {
  const title = vehicleTitle(vehicle);
  return (
    <div className={classes.picture}>
      <VehicleImage
        picture={vehicle.media_urls[0]}
        sizes={pictureSizes}
        alt=""
        loading="eager"
        band={saleBanner(vehicle)}
      />
      <div className={classes.heart}>
        <SaveVehicle vehicle={vehicle} />
      </div>
      <Link className={classes.remove} to={removeHref} preventScrollReset onClick={onRemove}>
        <span>
          Remove<VisuallyHidden> the {title}</VisuallyHidden>
        </span>
      </Link>
    </div>
  );
}

/** The heading of a column. */
export function ComparedName({ vehicle }: { vehicle: CardVehicle }) {
  const registration = displayRegistration(vehicle);
  const writeOff = writeOffLabels(vehicle);
  return (
    <div className={classes.name}>
      <Link className={classes.title} to={useVehicleLink(vehicle)}>
        {vehicleTitle(vehicle)}
      </Link>
      <span className={classes.derivative}>{vehicle.derivative}</span>
      {registration && (
        <Plate registration={registration} electric={vehicle.fuel_type_slug === 'electric'} />
      )}
      {writeOff && <Badge tone="solid">{writeOff.label}</Badge>}
    </div>
  );
}
