import { formatDate } from '@contracts/wire/format/date';
import type { Head } from '@contracts/platform/remote/define-remote';
import { TextPage } from '../../../components/text-page.tsx';
import classes from './document-page.module.css';

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

export function documentHead({ title, lead }: TextDocument, site: string, path: string): Head {
  return { title: `${title} | ${site}`, description: lead, canonical: path };
}

/** A text with headings, and a table of contents beside it if there is room. */
export function DocumentPage({ title, lead, sections, updated }: TextDocument) {
  return (
    <TextPage title={title} lead={lead}>
      <div className={classes.document}>
        <nav aria-labelledby="on-this-page" className={classes.contents}>
          <h2 id="on-this-page">On this page</h2>
          <ul className={classes.links}>
            {sections.map(({ heading }, index) => (
              <li key={heading}>
                <a href={`#part-${index + 1}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.text}>
          {sections.map(({ heading, paragraphs, list = [] }, index) => (
            <section key={heading} aria-labelledby={`part-${index + 1}`}>
              <h2 id={`part-${index + 1}`}>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {list.length > 0 && (
                <ul>
                  {list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          <p className={classes.updated}>Last changed on {formatDate(updated)}.</p>
        </div>
      </div>
    </TextPage>
  );
}
