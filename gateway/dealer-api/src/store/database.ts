import type { ContentTables } from './tables/content.ts';
import type { CustomersTables } from './tables/customers.ts';
import type { FormsTables } from './tables/forms.ts';
import type { OrdersTables } from './tables/orders.ts';
import type { OutboxTables } from './tables/outbox.ts';
import type { PhotographsTables } from './tables/photographs.ts';
import type { PlacesTables } from './tables/places.ts';
import type { StockTables } from './tables/stock.ts';
import type { ValuationsTables } from './tables/valuations.ts';

/** The type of every table of the store. `tables.sql` creates them. */
export interface Database
  extends
    ContentTables,
    CustomersTables,
    FormsTables,
    OrdersTables,
    OutboxTables,
    PhotographsTables,
    PlacesTables,
    StockTables,
    ValuationsTables {}
