import type { ContentTables } from './tables/content.ts';
import type { CustomersTables } from './tables/customers.ts';
import type { FormsTables } from './tables/forms.ts';
import type { OrdersTables } from './tables/orders.ts';
import type { OutboxTables } from './tables/outbox.ts';
import type { PhotographsTables } from './tables/photographs.ts';
import type { PlacesTables } from './tables/places.ts';
import type { StockTables } from './tables/stock.ts';
import type { ValuationsTables } from './tables/valuations.ts';

/**
 * The type of every table of the store, created by the files in `migrations/`. Columns `..._at` are
 * ISO instants in UTC. Text ids are UUIDs unless a comment says otherwise. Email addresses are in
 * lower case. Columns `..._hash` are SHA-256, because tokens are not stored themselves:
 * `browser_hash` is of the browser token, and `email_hash` of the address. Only `password_hash` is
 * slower: `password.ts`.
 */
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
