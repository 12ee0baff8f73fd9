import { ImportError } from '../import-error.ts';
import { detectEncoding, type Encoding } from './text-encoding.ts';

const htmlStart = /^<(!doctype\s+html|html|head|body)\b/i;

/**
 * Detects the format from the start of a text.
 * @throws ImportError for a web page.
 */
export function formatOf(head: Buffer, given: Encoding | undefined): 'csv' | 'xml' | 'json' {
  const text = new TextDecoder(given ?? detectEncoding(head)).decode(head).trimStart();
  if (text === '') {
    throw new ImportError('holds no text. Check that its export has finished, and send it again.');
  }
  const withoutComments = text.replace(/^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*/, '');
  if (htmlStart.test(withoutComments)) {
    throw new ImportError(
      'is a web page (HTML), perhaps an error or a login page. Check the address or the login that it is downloaded with.',
    );
  }
  if (text.startsWith('<')) return 'xml';
  return /^(\{|\[\s*[[{\]])/.test(text) ? 'json' : 'csv';
}
