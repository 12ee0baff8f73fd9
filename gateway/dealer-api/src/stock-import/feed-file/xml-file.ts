import { XMLParser } from 'fast-xml-parser';
import { reasonOf } from '../../reason-of.ts';
import { ImportError } from '../import-error.ts';
import { documentTable } from './document-table.ts';
import type { FeedTable } from './feed-file.ts';
import { findRecords } from './record-list.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Keeps every value as text.
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
});

/** Limits the parser's message, which may name every open element. */
const maxReason = 200;

/** A CDATA section, or an ampersand that starts no entity. */
const looseAmpersand = /<!\[CDATA\[[\s\S]*?\]\]>|&(?!#\d+;|#x[\da-f]+;|\w+;)/gi;

/** @throws ImportError for a document that is not well-formed, or declares its own entities. */
export function openXml(text: string, path: string | undefined): FeedTable {
  if (/<!ENTITY/i.test(text)) {
    throw new ImportError('is an XML file that declares entities. Export it without them.');
  }
  let document: unknown;
  try {
    const escaped = text.replace(looseAmpersand, (found) => (found === '&' ? '&amp;' : found));
    document = parser.parse(escaped, true);
  } catch (error) {
    throw new ImportError(
      `is an XML file that can't be read: ${reasonOf(error).slice(0, maxReason)} It may have broken off: send it again.`,
    );
  }
  return documentTable('an XML file', findRecords(document, path, false));
}
