/** A valid, submitted form. The client's network address is not needed and not stored. */
export interface FormSubmissionsTable {
  id: string;
  /** Reference number that the shopper receives and can quote. */
  reference: string;
  form_id: number;
  submitted_at: string;
  /** Validated values as JSON, by field. */
  answers: string;
  /** Marketing channels agreed to, as a JSON array. */
  opt_ins: string;
  vehicle_id: string | null;
  enquiry_source: string | null;
  enquiry_source_history: string | null;
  enquiry_source_type: string | null;
  /** The client's own key, so that a retried request is stored once. */
  idempotency_key: string | null;
  /** To tell a retry from a different form with the same key. */
  request_hash: string;
  /** Why staff must review the form, as a JSON array; null if no review is needed. */
  held_for: string | null;
  email_hash: string | null;
  /** Hash of the longest text. Spam sends the same text from several email addresses. */
  text_hash: string | null;
}

export interface FormsTables {
  form_submissions: FormSubmissionsTable;
  form_files: {
    id: string;
    submission_id: string;
    field: string;
    file_name: string;
    media_type: string;
    /** Bytes before encoding. */
    size: number;
    /** Base64, which every database stores in the same way. */
    content: string;
  };
  /** How many bytes of files a network has uploaded, counted for a day from its first file. */
  form_file_senders: {
    /** SHA-256 of the network. */
    sender: string;
    bytes: number;
    /** When counting restarts. */
    window_ends_at: string;
  };
  /** The last refused submission that was sent without JavaScript, per browser, page and form. */
  refused_forms: {
    /** Of the browser's token for refused forms. */
    browser_hash: string;
    page: string;
    form: string;
    /** JSON of `refusedFormSchema`. */
    refused: string;
    expires_at: string;
  };
}
