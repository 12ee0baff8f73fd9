import type { Customer } from '@contracts/wire/account/customer';
import type { Credentials } from '@contracts/wire/account/login';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { Brand } from './brand.ts';
import type { HttpClient } from './http.ts';
import type { LoadOptional } from './optional.ts';
import type { QueryCache } from './query-cache.ts';
import type { WidgetDataByName, WidgetPropsByName } from '../remote/widgets.ts';

/** A value that React can subscribe to with `useSyncExternalStore`. */
export interface Observable<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** The data needed to save a vehicle. */
export interface SavableVehicle {
  card_guid: string;
  status: string;
  /** Price in pounds, stored so that a later change can be shown. */
  price?: number | null;
}

/** Saved vehicles in this browser, by card_guid, newest last (S193). Empty on the server. */
export interface SavedVehicles extends Observable<readonly string[]> {
  /** Saves or removes a vehicle; refuses trade vehicles (S194). Returns whether it is saved now. */
  toggle(vehicle: SavableVehicle): boolean;
  remove(cardGuid: string): void;
}

export type SessionState =
  { status: 'unknown' } | { status: 'guest' } | { status: 'customer'; customer: Customer };

/** The login state of this browser. The token is in an httpOnly cookie. */
export interface Session extends Observable<SessionState> {
  refresh(): Promise<SessionState>;
  /** @throws HttpError with status 401 for wrong credentials, 429 after too many attempts. */
  login(credentials: Credentials): Promise<SessionState>;
  /** Ignores failures, then resets the state (S190). */
  logout(): Promise<void>;
  /**
   * Adds a listener for failures of `refresh`, `login` and `logout` (S192).
   * @returns a function that removes it
   */
  onError(listener: (error: unknown) => void): () => void;
}

export interface AnalyticsEvent {
  event: string;
  [detail: string]: string | number | boolean | null;
}

/** Analytics events, kept in memory until the shopper consents (S220). */
export interface Analytics {
  push(event: AnalyticsEvent): void;
}

/** What the shopper allows beyond what is strictly necessary (S35, S219). */
export interface Consent {
  /** Opens the settings in which the shopper can change the choice. */
  openSettings(): void;
}

export type ModalView = 'saved-cars' | 'share-listing';

/** Dialogs that the host owns. At most one is open, and it closes on a route change (S28). */
export interface Modals extends Observable<ModalView | null> {
  open(view: ModalView): void;
  close(): void;
}

/** Where the visit came from. Sent with every form (S219). */
export interface EnquirySource {
  enquiry_source: string;
  enquiry_source_history: string;
  enquiry_source_type: string;
}

/** Forms of this page that were submitted without JavaScript (`form-navigation` in wire). */
export interface RefusedFormReader {
  /**
   * Values and errors of the named form, for loaders. Null, without a call, if the URL says that no
   * form was refused. If they are unavailable, the result has a single error that says so. Rejects
   * only if the navigation was cancelled.
   */
  read(form: string, signal?: AbortSignal): Promise<RefusedForm | null>;
}

/** Loads data of other areas' widgets, for a route's loader. */
export interface WidgetLoader {
  /**
   * Runs a widget's own `load`, so that the first paint needs no call in an effect. Never rejects.
   * Undefined if the widget has no `load`, is unavailable or failed; it then renders without data.
   */
  load<Name extends keyof WidgetPropsByName>(
    name: Name,
    props: WidgetPropsByName[Name],
    signal?: AbortSignal,
  ): Promise<WidgetDataByName[Name] | undefined>;
}

/** Services that the host offers to every route and widget. Created per request on the server. */
export interface HostServices {
  http: HttpClient;
  /** Loads optional data in loaders. A failure is reported as unavailable, not as an empty list. */
  optional: LoadOptional;
  /** Loads the cache that `useQuery` needs, on first use. Never called on the server. */
  loadQuestions: () => Promise<QueryCache>;
  savedVehicles: SavedVehicles;
  session: Session;
  analytics: Analytics;
  modals: Modals;
  consent: Consent;
  enquirySource: { get(): EnquirySource };
  refusedForm: RefusedFormReader;
  widgets: WidgetLoader;
  brand: Brand;
}
