/** A form as it was sent in and found right. No network address is kept: nobody needs one. */
interface FormSubmissionsTable {
  /** UUID. */
  id: string;
  /** What the shopper is told and can quote. */
  reference: string;
  form_id: number;
  /** ISO instant. */
  submitted_at: string;
  /** Checked values as JSON, by field. */
  answers: string;
  /** Marketing channels agreed to, as a JSON list. */
  opt_ins: string;
  vehicle_id: string | null;
  enquiry_source: string | null;
  enquiry_source_history: string | null;
  enquiry_source_type: string | null;
  /** The sender's own key, so that a repeated request is stored once. */
  idempotency_key: string | null;
  /** SHA-256 of what was sent, to tell a repeat from another form under the same key. */
  request_hash: string;
}

interface FormFilesTable {
  id: string;
  submission_id: string;
  field: string;
  file_name: string;
  media_type: string;
  /** Bytes before encoding. */
  size: number;
  /** Base64, which every database stores alike. */
  content: string;
}

/** What a network has sent in files since its first of them, for a day. */
interface FormFileSendersTable {
  /** SHA-256 of the network. */
  sender: string;
  bytes: number;
  /** ISO instant at which counting starts anew. */
  window_ends_at: string;
}

/** Of a browser, a page and a form on it, the last one that was refused without a script. */
interface RefusedFormsTable {
  /** SHA-256 of the browser's capability. */
  holder_hash: string;
  /** Path. */
  page: string;
  form: string;
  /** As `refusedFormSchema` of the wire, in JSON. */
  refused: string;
  /** ISO instant. */
  expires_at: string;
}

export interface FormsTables {
  refused_forms: RefusedFormsTable;
  form_submissions: FormSubmissionsTable;
  form_files: FormFilesTable;
  form_file_senders: FormFileSendersTable;
}
