const megabyte = 1024 * 1024;

/** Limits for the files of one form, in the browser and on the server. */
export const fileLimits = {
  maxFiles: 3,
  maxFileBytes: 5 * megabyte,
} as const;

/** Accepted file types. The server detects the type from the file's bytes. */
export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

export const fileTooLarge = `A file must be ${fileLimits.maxFileBytes / megabyte} MB or smaller`;
export const tooManyFiles = `Send at most ${fileLimits.maxFiles} files`;
export const wrongFileType = 'Choose a PDF, JPEG or PNG file';
export const oneFileOnly = 'Choose one file';
