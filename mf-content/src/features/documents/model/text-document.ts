/** A document of the retailer: paragraphs and lists under headings. */
export interface TextDocument {
  title: string;
  lead: string;
  /** ISO day of the last change. */
  updated: string;
  sections: readonly TextSection[];
}

interface TextSection {
  heading: string;
  paragraphs: readonly string[];
  list?: readonly string[];
}
