import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Rows of the dealer API's store that contain the text, with the names of their files. */
export function storedForms(text: string): unknown[] {
  const file = path.join(process.env['E2E_DATA_DIR'] ?? '', 'dealer-api.sqlite');
  const store = new DatabaseSync(file, { readOnly: true });
  try {
    return store
      .prepare(
        `select *, (select json_group_array(file_name) from form_files
          where submission_id = form_submissions.id) as files from form_submissions`,
      )
      .all()
      .filter((row) => JSON.stringify(row).includes(text));
  } finally {
    store.close();
  }
}
