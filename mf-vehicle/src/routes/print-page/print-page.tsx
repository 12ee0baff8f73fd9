import { photographWidths } from '@contracts/wire/catalogue/vehicle-picture';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { writeOffLabels } from '@contracts/wire/catalogue/write-off';
import { formatDate } from '@contracts/wire/format/date';
import { displayRegistration } from '@contracts/wire/format/registration';
import { useHost } from '@contracts/platform/react';
import { useLoaderData } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { type Definition, DefinitionList } from '@contracts/ui/definition-list';
import { Plate } from '@contracts/ui/plate';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import { FinanceExample } from '../../components/finance-example.tsx';
import { vehicleFacts } from '../../features/details/model/vehicle-facts.ts';
import { exampleId } from '../../features/finance/components/credit-explained.tsx';
import { unavailability } from '../../features/purchase/model/availability.ts';
import { PrintButton } from '../../features/print/components/print-link.tsx';
import { vehicleNoun } from '../../entities/vehicle/model/vehicle-kind.ts';
import { VehicleCost } from '../vehicle-page/vehicle-cost.tsx';
import type { PrintPageData } from './load-print-page.ts';
import classes from './print-page.module.css';
import { allEquipment } from '../../features/details/model/equipment.ts';
import type { HistoryOverview } from '../../features/history/model/history-overview.ts';
import type { VehicleLocation } from '../../features/location/model/vehicle-location.ts';

/** Where the vehicle can be seen, or the retailer's main number if that is unknown. */
function PrintedPlace({ location }: { location: VehicleLocation | null }) {
  const { brand } = useHost();
  const telephone = location?.telephone?.display ?? brand.telephones.main;
  return (
    <address className={classes.place}>
      <strong>{location?.name ?? brand.name}</strong>
      <br />
      {location && location.addressLines.length > 0 && (
        <>
          {location.addressLines.join(', ')}
          <br />
        </>
      )}
      {telephone}
    </address>
  );
}

function printedHistory(history: HistoryOverview | null): Definition[] {
  if (history === null) return [];
  const { motExpires, mot, serviceSummary, lastService, previousKeepers } = history;
  const expires = motExpires ?? mot?.expires ?? null;
  return [
    { term: 'MOT expires', description: expires && formatDate(expires) },
    { term: 'Service history', description: serviceSummary },
    { term: 'Last service', description: lastService && formatDate(lastService) },
    {
      term: 'Previous owners',
      description: previousKeepers === null ? null : String(previousKeepers),
    },
  ];
}

/** Number of characters that fill about two lines on the sheet. */
const maxLength = 220;

/** Equipment in one text: 'Heated front seats, Tow bar and 3 more'. */
export function printedEquipment(advertised: readonly string[]): string {
  const items = allEquipment(advertised, []).flatMap((group) => group.items);
  let text = '';
  for (const [index, item] of items.entries()) {
    const candidate = text === '' ? item : `${text}, ${item}`;
    if (candidate.length > maxLength && text !== '')
      return `${text} and ${items.length - index} more`;
    text = candidate;
  }
  return text;
}

/** Always the largest size, because paper has a higher resolution than a screen. */
const printedSizes = `${photographWidths.large}px`;

/** A vehicle's A4 sheet, with its number plate and the price and terms of its page (S159). */
export function PrintPage() {
  const { vehicle, credit, history, location, ownOrder, today, path, pageUrl, termsUrl } =
    useLoaderData<PrintPageData>();
  const { brand } = useHost();
  const name = vehicleTitle(vehicle);
  const noun = vehicleNoun(vehicle);
  const registration = displayRegistration(vehicle);
  const unavailableNotice = unavailability(vehicle, ownOrder);
  const writeOff = writeOffLabels(vehicle);
  return (
    <article className={classes.sheet}>
      <div className={classes.tools}>
        <ButtonLink to={path}>Back to the {noun}</ButtonLink>
        <PrintButton />
      </div>
      <p className={classes.brand}>{brand.name}</p>
      <header className={classes.heading}>
        <div>
          <h1 className={classes.title}>{name}</h1>
          {vehicle.derivative && <p className={classes.derivative}>{vehicle.derivative}</p>}
          {vehicle.attention_line && <p>{vehicle.attention_line}</p>}
        </div>
        {registration && (
          <Plate
            registration={registration}
            electric={vehicle.fuel_type_slug === 'electric'}
            size="large"
          />
        )}
      </header>
      <div className={classes.offer}>
        <div className={classes.picture}>
          <VehicleImage
            picture={vehicle.media_urls[0]}
            sizes={printedSizes}
            alt={`The ${name}`}
            loading="priority"
          />
        </div>
        <div className={classes.cost}>
          {unavailableNotice && <p className={classes.held}>{unavailableNotice.title}</p>}
          {writeOff && (
            <p>
              <strong>{writeOff.label}.</strong> {writeOff.meaning}.
            </p>
          )}
          <VehicleCost vehicle={vehicle} credit={credit} lease={null} />
        </div>
      </div>
      <div className={classes.facts}>
        <DefinitionList
          layout="columns"
          items={[
            ...vehicleFacts(vehicle).flatMap(({ facts }) => facts),
            ...printedHistory(history),
          ]}
        />
      </div>
      {vehicle.equipment && vehicle.equipment.length > 0 && (
        <p className={classes.description}>
          <strong>Equipment:</strong> {printedEquipment(vehicle.equipment)}
        </p>
      )}
      {vehicle.description && (
        <p className={`${classes.description} ${classes.words}`}>{vehicle.description}</p>
      )}
      {credit && (
        <FinanceExample id={exampleId(credit.product)} offer={credit} layout="columns">
          of this {noun}.
        </FinanceExample>
      )}
      <footer className={classes.footer}>
        <PrintedPlace location={location} />
        <p>
          <a href={pageUrl}>{pageUrl}</a>
          <br />
          Correct on {formatDate(today)}. Check with us before you travel.
          <br />
          Our terms: <a href={termsUrl}>{termsUrl}</a>
        </p>
      </footer>
    </article>
  );
}
