import type { Migration } from 'kysely/migration';
import * as catalogue from './0001-catalogue.ts';
import * as forms from './0002-forms.ts';
import * as customers from './0003-customers.ts';
import * as places from './0004-places.ts';
import * as content from './0005-content.ts';
import * as vehicleReports from './0006-vehicle-reports.ts';
import * as stockVersions from './0007-stock-versions.ts';
import * as indexRows from './0008-index-rows.ts';
import * as attemptsAndResets from './0009-attempts-and-resets.ts';
import * as sitesOfAFeed from './0010-sites-of-a-feed.ts';
import * as attemptsByWindow from './0011-attempts-by-window.ts';
import * as resetsAndTokens from './0012-resets-and-tokens.ts';
import * as formFileQuota from './0013-form-file-quota.ts';
import * as orders from './0014-orders.ts';
import * as soldSince from './0015-sold-since.ts';
import * as valuations from './0016-valuations.ts';
import * as valuationLinks from './0017-valuation-links.ts';
import * as outbox from './0018-outbox.ts';
import * as heldForms from './0019-held-forms.ts';
import * as refusedForms from './0020-refused-forms.ts';
import * as valuationBookings from './0021-valuation-bookings.ts';
import * as valuationStarts from './0022-valuation-starts.ts';
import * as accounts from './0023-accounts.ts';
import * as formsByAddress from './0024-forms-by-address.ts';
import * as chargingPoints from './0026-charging-points.ts';
import * as stockVersionTimes from './0027-stock-version-times.ts';
import * as photographs from './0028-photographs.ts';
import * as signUps from './0029-sign-ups.ts';
import * as valuationsOfCustomers from './0030-valuations-of-customers.ts';
import * as holds from './0031-holds.ts';

/** Every migration by the name it is remembered under; they run in the order of these names. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-catalogue': catalogue,
  '0002-forms': forms,
  '0003-customers': customers,
  '0004-places': places,
  '0005-content': content,
  '0006-vehicle-reports': vehicleReports,
  '0007-stock-versions': stockVersions,
  '0008-index-rows': indexRows,
  '0009-attempts-and-resets': attemptsAndResets,
  '0010-sites-of-a-feed': sitesOfAFeed,
  '0011-attempts-by-window': attemptsByWindow,
  '0012-resets-and-tokens': resetsAndTokens,
  '0013-form-file-quota': formFileQuota,
  '0014-orders': orders,
  '0015-sold-since': soldSince,
  '0016-valuations': valuations,
  '0017-valuation-links': valuationLinks,
  '0018-outbox': outbox,
  '0019-held-forms': heldForms,
  '0020-refused-forms': refusedForms,
  '0021-valuation-bookings': valuationBookings,
  '0022-valuation-starts': valuationStarts,
  '0023-accounts': accounts,
  '0024-forms-by-address': formsByAddress,
  '0026-charging-points': chargingPoints,
  '0027-stock-version-times': stockVersionTimes,
  '0028-photographs': photographs,
  '0029-sign-ups': signUps,
  '0030-valuations-of-customers': valuationsOfCustomers,
  '0031-holds': holds,
};
