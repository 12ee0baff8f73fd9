/** A text of the retailer's, written for people: paragraphs and lists under headings. */
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
