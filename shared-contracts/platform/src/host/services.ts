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

/** What must be known of a vehicle to save it. */
export interface SavableVehicle {
  card_guid: string;
  status: string;
  /** In pounds; remembered, so that a change since can be told. */
  price?: number | null;
}

/** Saved vehicles of this browser, by card_guid, newest last (S193). Empty on the server. */
export interface SavedVehicles extends Observable<readonly string[]> {
  /** Saves or removes; a FOR_SALE_TRADE vehicle is refused (S194). Answers whether it is saved now. */
  toggle(vehicle: SavableVehicle): boolean;
  remove(cardGuid: string): void;
}

export type SessionState =
  { status: 'unknown' } | { status: 'guest' } | { status: 'customer'; customer: Customer };

/** The login of this browser; its token is in a cookie that no script reads. */
export interface Session extends Observable<SessionState> {
  /** Asks the API who is logged in. */
  refresh(): Promise<SessionState>;
  /** @throws HttpError with status 401 when the credentials are wrong, 429 when tried too often. */
  login(credentials: Credentials): Promise<SessionState>;
  /** Failures are ignored, then the state is reset (S190). */
  logout(): Promise<void>;
  /**
   * Told of each call of the three that fails, whatever becomes of it (S192).
   * @returns what stops telling
   */
  onError(listener: (error: unknown) => void): () => void;
}

export interface AnalyticsEvent {
  event: string;
  [detail: string]: string | number | boolean | null;
}

/** Events are kept in memory until the shopper consents (S220). */
export interface Analytics {
  push(event: AnalyticsEvent): void;
}

/** What the shopper allows beyond what the site needs (S35, S219). */
export interface Consent {
  /** Shows what was chosen, to change it. */
  openSettings(): void;
}

export type ModalView = 'saved-cars' | 'share-listing';

/** Dialogs that the host owns; one is open at a time, none after a route change (S28). */
export interface Modals extends Observable<ModalView | null> {
  open(view: ModalView): void;
  close(): void;
}

/** Where the visit came from, sent with every form (S219). */
export interface EnquirySource {
  enquiry_source: string;
  enquiry_source_history: string;
  enquiry_source_type: string;
}

/** Forms of this page that a browser sent without a script (`form-navigation` of the wire). */
export interface RefusedFormReader {
  /**
   * What was typed into the form of this name and what is wrong with it, for loaders. Null, without
   * a call, on a page whose address tells of no refusal. Where it could not be had, its one error
   * says so; it rejects only with a navigation that was cancelled.
   */
  read(form: string, signal?: AbortSignal): Promise<RefusedForm | null>;
}

/** Widgets of other areas, for a route's loader. */
export interface WidgetLoader {
  /**
   * Runs a widget's own `load`, so that first paint never fetches in an effect. Never rejects:
   * undefined when the widget has no `load`, is unavailable or failed; it then shows its neutral state.
   */
  load<Name extends keyof WidgetPropsByName>(
    name: Name,
    props: WidgetPropsByName[Name],
    signal?: AbortSignal,
  ): Promise<WidgetDataByName[Name] | undefined>;
}

/** What the host offers to every route and widget. Made anew for each request on the server. */
export interface HostServices {
  http: HttpClient;
  /** For loaders: what a page can do without, never as an empty list where it failed. */
  optional: AskOptional;
  /** For `useAnswer`; the code comes with the first question. Never called on the server. */
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
