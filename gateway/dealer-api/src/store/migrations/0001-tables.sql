-- The tables of the store, for SQLite and PostgreSQL alike. `tables/` declares their types.

-- Sites, vehicles and the rows of their index; reports on vehicles.
create table meta (
  key text primary key,
  value text not null
);
create table sites (
  id integer primary key,
  slug text not null unique,
  document text not null,
  position integer default 0 not null,
  removed_at text
);
create table vehicles (
  id integer primary key,
  stock_id text not null unique,
  card_guid text not null unique,
  slug text not null unique,
  vrm text,
  status text not null,
  in_stock_since text not null,
  document text not null,
  feed text default 'demonstration' not null,
  fingerprint text,
  removed_at text,
  version integer default 0 not null
);
create index vehicles_by_vrm on vehicles (vrm);
create index vehicles_by_version on vehicles (version);
create table index_rows (
  vehicle_id integer primary key,
  cells text not null
);
create table stock_version (
  id integer primary key,
  version integer not null
);
insert into stock_version (id, version) values (1, 0);
create table stock_version_times (
  version integer primary key,
  at text not null
);
create table vehicle_reports (
  vrm text not null,
  kind text not null,
  document text not null,
  constraint vehicle_reports_key primary key (vrm, kind)
);

-- Photographs of stock feeds.
create table photographs (
  address text primary key,
  host text not null,
  state text not null,
  rank integer not null,
  hash text,
  width integer,
  height integer,
  attempts integer default 0 not null,
  next_attempt_at text not null,
  kind text,
  reason text,
  unnamed_since text
);
create index photographs_by_turn on photographs (state, rank, next_attempt_at, address, host);
create index photographs_by_hash on photographs (hash);
create table vehicle_photographs (
  vehicle_id integer not null,
  position integer not null,
  address text not null,
  is_linked integer not null,
  constraint vehicle_photographs_key primary key (vehicle_id, position)
);
create index vehicle_photographs_by_address on vehicle_photographs (address);
create table vehicles_to_show (
  vehicle_id integer primary key
);
create table photograph_files (
  hash text not null,
  size text not null,
  format text not null,
  bytes bytea not null,
  constraint photograph_files_key primary key (hash, size, format)
);

-- Documents of the editors, redirects and stock alerts.
create table content_documents (
  kind text not null,
  slug text not null,
  status text not null,
  published_at text not null,
  position integer not null,
  preview_id text unique,
  origin text,
  document text not null,
  constraint content_documents_key primary key (kind, slug)
);
create table content_redirects (
  path text primary key,
  url text not null,
  status integer not null,
  origin text
);
create table vehicle_interests (
  token_hash text primary key,
  make text,
  range text,
  unsubscribed_at text,
  origin text
);

-- Coordinates of outcodes and charging points.
create table outcodes (
  outcode text primary key,
  latitude double precision not null,
  longitude double precision not null
);
create table charging_points (
  id text primary key,
  latitude double precision not null,
  longitude double precision not null,
  document text not null
);
-- A search reads a strip of latitude and filters it by longitude.
create index charging_points_by_latitude on charging_points (latitude, longitude);

-- Customers, their logins and accounts.
create table customers (
  id text primary key,
  email_address text not null unique,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  telephone text,
  scopes text not null,
  created_at text not null
);
-- A login ends when the password that it was made with changes.
create table customer_tokens (
  token_hash text primary key,
  customer_id text not null references customers (id) on delete cascade,
  expires_at text not null,
  password_hash text default '' not null
);
create table attempts (
  subject text primary key,
  attempts integer not null,
  window_ends_at text not null
);
create index attempts_by_window on attempts (window_ends_at);
-- Every requested address gets a row, so the response does not reveal who is a customer.
create table password_resets (
  email_hash text primary key,
  customer_id text references customers (id) on delete cascade,
  token_hash text not null unique,
  expires_at text not null
);
create table sign_ups (
  id text primary key,
  email_address text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  redirect text,
  token_hash text unique,
  expires_at text not null
);
create index sign_ups_by_address on sign_ups (email_address);
create index sign_ups_by_end on sign_ups (expires_at);
create table account_vehicles (
  customer_id text not null references customers (id) on delete cascade,
  card_guid text not null,
  saved_at text not null,
  constraint account_vehicles_key primary key (customer_id, card_guid)
);
create table account_searches (
  id text primary key,
  customer_id text not null references customers (id) on delete cascade,
  query text not null,
  name text not null,
  saved_at text not null,
  constraint account_searches_once unique (customer_id, query)
);

-- Submitted forms with their files, and input of refused forms.
create table form_submissions (
  id text primary key,
  reference text not null unique,
  form_id integer not null,
  submitted_at text not null,
  answers text not null,
  opt_ins text not null,
  vehicle_id text,
  enquiry_source text,
  enquiry_source_history text,
  enquiry_source_type text,
  idempotency_key text unique,
  request_hash text not null,
  held_for text,
  email_hash text,
  text_hash text
);
create index form_submissions_by_email on form_submissions (email_hash, submitted_at);
create index form_submissions_by_text on form_submissions (text_hash, submitted_at);
create index form_submissions_by_time on form_submissions (submitted_at);
create table form_files (
  id text primary key,
  submission_id text not null references form_submissions (id) on delete cascade,
  field text not null,
  file_name text not null,
  media_type text not null,
  size integer not null,
  content text not null
);
-- Sums the sizes without reading the files.
create index form_files_by_size on form_files (size);
create table form_file_senders (
  sender text primary key,
  bytes integer not null,
  window_ends_at text not null
);
create table refused_forms (
  holder_hash text not null,
  page text not null,
  form text not null,
  refused text not null,
  expires_at text not null,
  constraint refused_forms_key primary key (holder_hash, page, form)
);
create index refused_forms_by_expiry on refused_forms (expires_at);

-- Messages for the mailer and the CRM.
create table outbox_queues (
  queue text primary key,
  last_position integer not null
);
insert into outbox_queues (queue, last_position) values ('messages', 0), ('crm', 0);
create table outbox (
  queue text not null,
  id text not null,
  position integer not null,
  document text not null,
  state text not null,
  created_at text not null,
  tries integer not null,
  send_at text not null,
  constraint outbox_key primary key (queue, id)
);
create index outbox_to_send on outbox (queue, state, position);

-- Orders, reservations and payments.
create table orders (
  id text primary key,
  reference text not null unique,
  holder_hash text not null,
  customer_id text references customers (id) on delete set null,
  owner text not null,
  slot integer,
  open_stock_id text,
  vehicle_id integer not null,
  stock_id text not null,
  state text not null,
  version integer not null,
  document text not null,
  created_at text not null,
  touched_at text not null,
  placed_at text,
  email_hash text,
  constraint orders_open_slots unique (owner, slot),
  constraint orders_open_vehicles unique (owner, open_stock_id)
);
create index orders_by_holder on orders (holder_hash);
create index orders_by_customer on orders (customer_id);
create index orders_by_state on orders (state, touched_at);
create index orders_by_address on orders (email_hash);
create table order_writes (
  order_id text not null references orders (id),
  idempotency_key text not null,
  request_hash text not null,
  constraint order_writes_key primary key (order_id, idempotency_key)
);
create table reservations (
  vehicle_id integer primary key,
  order_id text not null unique references orders (id),
  reserved_at text not null,
  expires_at text,
  network text,
  is_guest integer default 0 not null
);
create index reservations_by_end on reservations (expires_at);
create table guest_holds (
  vehicle_id integer not null,
  network text not null,
  first_held_at text not null,
  constraint guest_holds_key primary key (vehicle_id, network)
);
create table payments (
  id text primary key,
  order_id text not null references orders (id),
  open_order_id text unique,
  number integer not null,
  state text not null,
  pence integer not null,
  return_address text not null,
  provider_id text,
  page_address text,
  message text,
  created_at text not null,
  look_at text,
  open_seconds integer default 900 not null,
  constraint payments_of_order unique (order_id, number)
);
create index payments_to_look_at on payments (look_at);
create table refunds (
  payment_id text primary key references payments (id),
  reason text not null,
  pence integer not null,
  state text not null,
  created_at text not null,
  ask_at text
);
create index refunds_to_ask_for on refunds (ask_at);

-- Valuations of shoppers' cars, links to them and bookings of a handover.
create table valuations (
  id text primary key,
  holder_hash text not null,
  version integer not null,
  document text not null,
  created_at text not null,
  customer_id text references customers (id) on delete set null
);
create index valuations_by_holder on valuations (holder_hash);
create index valuations_by_customer on valuations (customer_id);
create table valuation_holders (
  holder_hash text not null,
  valuation_id text not null,
  customer_id text references customers (id) on delete set null,
  constraint valuation_holders_key primary key (holder_hash, valuation_id)
);
create index valuation_holders_by_customer on valuation_holders (customer_id);
-- Each Idempotency-Key starts one valuation.
create table valuation_starts (
  key_hash text primary key,
  request_hash text not null,
  valuation_id text not null
);
create table valuation_links (
  token_hash text primary key,
  valuation_id text not null,
  email_address text not null,
  expires_at text not null
);
create index valuation_links_by_expiry on valuation_links (expires_at);
create table valuation_bookings (
  valuation_id text primary key,
  reference text not null,
  state text not null,
  version integer not null,
  email_address text not null,
  document text not null,
  changed_at text not null
);
create index valuation_bookings_by_email on valuation_bookings (email_address);
