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
  /** Absent if no photographs are served. */
  readonly photographs?: PhotographFiles | undefined;
  /** Absent if no messages are sent to customers. */
  readonly sendMessage?: SendMessage | undefined;
  /** Absent if forms are stored but not sent to a CRM. */
  readonly sendToCrm?: SendToCrm | undefined;
  /** Looks up a car by its registration. If absent, only cars in our own stock are found. */
  readonly findCar?: RegistrationProvider | undefined;
  /** If absent, the default limits apply. */
  readonly holdLimits?: HoldLimits | undefined;
  /** Absent if card payments are not available. */
  readonly payments?: Payments | undefined;
}

export type StoreAndClock = Pick<Dependencies, 'database' | 'clock'>;
