import type { Customer } from '@contracts/wire/account/customer';
import type { Credentials } from '@contracts/wire/account/login';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { Brand } from './brand.ts';
import type { HttpClient } from './http.ts';
import type { AskOptional } from './optional.ts';
import type { Questions } from './questions.ts';
import type { WidgetDataByName, WidgetPropsByName } from '../remote/widgets.ts';

/** A value that React can follow with `useSyncExternalStore`. */
export interface Observable<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** Facts needed to save a vehicle. */
export interface SavableVehicle {
  card_guid: string;
  status: string;
  /** In pounds; stored, so that a later change can be shown. */
  price?: number | null;
}

/** Saved vehicles of this browser, by card_guid, newest last (S193). Empty on the server. */
export interface SavedVehicles extends Observable<readonly string[]> {
  /** Saves or removes; refuses a FOR_SALE_TRADE vehicle (S194). Returns whether it is saved. */
  toggle(vehicle: SavableVehicle): boolean;
  remove(cardGuid: string): void;
}

export type SessionState =
  { status: 'unknown' } | { status: 'guest' } | { status: 'customer'; customer: Customer };

/** The login of this browser. Its token is in an httpOnly cookie. */
export interface Session extends Observable<SessionState> {
  refresh(): Promise<SessionState>;
  /** @throws HttpError with status 401 for wrong credentials, 429 after too many attempts. */
  login(credentials: Credentials): Promise<SessionState>;
  /** Failures are ignored, then the state is reset (S190). */
  logout(): Promise<void>;
  /** Called for each of the three calls that fails (S192). @returns unsubscribes */
  onError(listener: (error: unknown) => void): () => void;
}

export interface AnalyticsEvent {
  event: string;
  [detail: string]: string | number | boolean | null;
}

/** Events stay in memory until the shopper consents (S220). */
export interface Analytics {
  push(event: AnalyticsEvent): void;
}

/** What the shopper allows beyond the necessary (S35, S219). */
export interface Consent {
  /** Opens the settings to change it. */
  openSettings(): void;
}

export type ModalView = 'saved-cars' | 'share-listing';

/** Dialogs that the host owns. One is open at a time, and none after a route change (S28). */
export interface Modals extends Observable<ModalView | null> {
  open(view: ModalView): void;
  close(): void;
}

/** The source of the visit, sent with every form (S219). */
export interface EnquirySource {
  enquiry_source: string;
  enquiry_source_history: string;
  enquiry_source_type: string;
}

/** Forms of this page that were submitted without scripts (`form-navigation` of the wire). */
export interface RefusedFormReader {
  /**
   * Values and errors of the form with this name, for loaders. Null, without a call, if the address
   * names no refusal. If they are unavailable, the only error says so. Rejects only if the
   * navigation was cancelled.
   */
  read(form: string, signal?: AbortSignal): Promise<RefusedForm | null>;
}

/** Widgets of other areas, for a route's loader. */
export interface WidgetLoader {
  /**
   * Runs a widget's own `load`, so that the first paint needs no call in an effect. Never rejects:
   * undefined if the widget has no `load`, is unavailable or failed; it then renders without data.
   */
  load<Name extends keyof WidgetPropsByName>(
    name: Name,
    props: WidgetPropsByName[Name],
    signal?: AbortSignal,
  ): Promise<WidgetDataByName[Name] | undefined>;
}

/** What the host offers to every route and widget. Created per request on the server. */
export interface HostServices {
  http: HttpClient;
  /** For loaders: optional data, never as an empty list after a failure. */
  optional: AskOptional;
  /** For `useAnswer`; its code loads with the first question. Never called on the server. */
  loadQuestions: () => Promise<Questions>;
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
