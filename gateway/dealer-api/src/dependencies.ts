import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { SendMessage } from './customers/customer-message.ts';
import type { SendToCrm } from './forms/crm-webhook.ts';
import type { HoldLimits } from './orders/hold-limits.ts';
import type { Payments } from './payments/open-payments.ts';
import type { PhotographFiles } from './photographs/photograph-files.ts';
import type { Database } from './store/database.ts';
import type { RegistrationProvider } from './valuation/registration-provider.ts';
import type { StockPrices } from './valuation/stock-prices.ts';

/** What every router of the dealer API is made with; nothing else is reached for from outside. */
export interface Dependencies {
  readonly database: Kysely<Database>;
  readonly catalogue: Catalogue;
  readonly logger: Logger;
  /** The time now; tests stop it. */
  readonly clock: () => Date;
  readonly prices: StockPrices;
  /** Absent where no photographs are served. */
  readonly photographs?: PhotographFiles | undefined;
  /** Absent where nothing delivers messages to customers. */
  readonly sendMessage?: SendMessage | undefined;
  /** Absent where forms are only stored. */
  readonly sendToCrm?: SendToCrm | undefined;
  /** Which car a registration stands for; absent where our own stock alone tells. */
  readonly findCar?: RegistrationProvider | undefined;
  /** Absent: the default limits hold. */
  readonly holdLimits?: HoldLimits | undefined;
  /** Absent where nobody takes cards. */
  readonly payments?: Payments | undefined;
}
