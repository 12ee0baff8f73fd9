import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { SendMessage } from './messages/customer-message.ts';
import type { SendToCrm } from './messages/crm-webhook.ts';
import type { HoldLimits } from './hold-limits.ts';
import type { Payments } from './payments/open-payments.ts';
import type { PhotographFiles } from './photographs/photograph-files.ts';
import type { Database } from './store/database.ts';
import type { RegistrationProvider } from './valuation/registration-provider.ts';
import type { StockPrices } from './valuation/stock-prices.ts';

export interface Dependencies {
  readonly database: Kysely<Database>;
  readonly catalogue: Catalogue;
  readonly logger: Logger;
  readonly clock: () => Date;
  readonly prices: StockPrices;
  readonly photographs?: PhotographFiles | undefined;
  readonly sendMessage?: SendMessage | undefined;
  /** Absent if forms are stored but not sent to a CRM. */
  readonly sendToCrm?: SendToCrm | undefined;
  /** Looks up a car by its registration. If absent, only cars in our own stock are found. */
  readonly findCar?: RegistrationProvider | undefined;
  readonly holdLimits?: HoldLimits | undefined;
  readonly payments?: Payments | undefined;
}

export type StoreAndClock = Pick<Dependencies, 'database' | 'clock'>;
