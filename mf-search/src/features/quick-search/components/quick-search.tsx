import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { parseSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { pathTo } from '@contracts/platform/remote/path-to';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import type { SearchNames } from '@contracts/platform/remote/widgets';
import { Link, useLocation, useNavigate } from '@contracts/platform/router';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import type { CreditProduct } from '@contracts/wire/catalogue/credit-offer';
import type { FinanceEntry, Quote } from '@contracts/wire/catalogue/finance-quote';
import { exampleFigures } from '@contracts/wire/catalogue/representative-example';
import { formatCount } from '@contracts/wire/format/number';
import { quoteTerms } from '../../../entities/quote/model/quote-terms.ts';
import { searchProduct } from '../../../entities/search/model/search-request.ts';
import { searchHref } from '../../../entities/search/model/search-href.ts';
import { loanTerms, termsQuery } from '../../../entities/search/model/search-terms.ts';
import { listNames, nameFinder, type SearchName } from '../model/search-names.ts';
import { FoundVehicle } from './found-vehicle.tsx';
import { useComboboxField } from '../model/use-combobox-field.ts';
import { useFoundVehicles } from '../model/use-found-vehicles.ts';
import classes from './quick-search.module.css';

interface SuggestionProps {
  id: string;
  active: boolean;
  href: string;
  /** Called when the link is followed in this tab. */
  onFollow: () => void;
  children: ReactNode;
}

/** An option of the listbox, which is a link. The focus stays in the field, which handles keys. */
function Suggestion({ id, active, href, onFollow, children }: SuggestionProps) {
  const option = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Link
      ref={option}
      to={href}
      id={id}
      className={classes.option}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      // Keep the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onFollow();
      }}
    >
      {children}
    </Link>
  );
}

/** Preferred term in months, unless the search has one (S70). */
const defaultTerm = 48;

/**
 * The quote to show: the lowest payment for the wanted term, or else the lowest of all (S70). Null
 * if there are no quotes.
 * @param term months, from the search's finance filter
 */
export function quickQuote(
  entries: readonly FinanceEntry[] | undefined,
  term: number = defaultTerm,
  product: CreditProduct = 'PCP',
): Quote | null {
  const quotes = (entries ?? [])
    .filter(({ Finance }) => Finance.Key === product)
    .map(({ Finance }) => Finance.Quote)
    .toSorted((left, right) => left.RegularPayment - right.RegularPayment);
  return quotes.find(({ Term }) => Term === term) ?? quotes[0] ?? null;
}

function SuggestedName({ name: { label, isSite, count } }: { name: SearchName }) {
  return (
    <span className={isSite ? classes.site : classes.search}>
      <span className={classes.label}>{label}</span>
      <span className={classes.count}>
        {formatCount(count)} {count === 1 ? 'vehicle' : 'vehicles'}
      </span>
    </span>
  );
}

/**
 * The representative example for a row's monthly price, in one sentence (CONC 3.5.5R). It is in the
 * first row with such a price, in the same text size: below the list, a phone would hide it.
 */
function QuickExample({ quote, product }: { quote: Quote; product: CreditProduct }) {
  const figures = exampleFigures(quote).map(
    ({ term, figure }) => `${term.toLowerCase()} ${figure}`,
  );
  return (
    <span className={classes.example}>
      <strong>Representative example, {quote.Apr}% APR:</strong> {product}, {figures.join('; ')}.
    </span>
  );
}

/** Suggestions for the header's search: names immediately, vehicles after a pause (S66 to S70). */
export function QuickSearch({ fieldId, names }: { fieldId: string; names: SearchNames }) {
  const idPrefix = useId();
  const navigate = useNavigate();
  const { search, key } = useLocation();
  const [text, setText] = useState('');
  const [closed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const finder = useMemo(() => nameFinder(listNames(names)), [names]);
  const deferredText = useDeferredValue(text);
  const suggestedNames = useMemo(
    () => (deferredText === '' ? [] : finder.find(deferredText)),
    [finder, deferredText],
  );
  const filters = loanTerms(parseSearchFilters(new URLSearchParams(search)));
  const found = useFoundVehicles(text, finder.correct, quoteTerms(filters));
  const vehicles = found?.vehicles ?? [];

  /** The path of a search, with the page's terms. */
  const withTerms = (href: string) => href + termsQuery(filters).replace('?', '&');
  const allHref = searchHref({ ...filters, search: found?.searched ?? text });
  const hrefs = [
    ...suggestedNames.map(({ href }) => withTerms(href)),
    ...vehicles.map((vehicle) => `${vehiclePath(vehicle)}${termsQuery(filters)}`),
    allHref,
  ];
  const open = text !== '' && !closed && (suggestedNames.length > 0 || found !== null);
  const optionId = (position: number) => `${idPrefix}-option-${position}`;

  function close() {
    setClosed(true);
    setActive(-1);
  }
  function go(href: string) {
    close();
    void navigate(href);
  }

  useComboboxField({
    fieldId,
    listId: `${idPrefix}-list`,
    open,
    activeId: open && active >= 0 ? optionId(active) : null,
    onText(typed) {
      setText(typed.trim());
      setActive(-1);
      setClosed(false);
    },
    onMove(by) {
      setClosed(false);
      // Moves from the field to the first option, and from the last one back to the field.
      setActive((at) => ((at + 1 + by + hrefs.length + 1) % (hrefs.length + 1)) - 1);
    },
    onChoose() {
      const href = hrefs[active];
      if (href === undefined) return false;
      go(href);
      return true;
    },
    onSubmit(typed) {
      const searchText = typed.trim();
      go(
        searchText === ''
          ? pathTo('/vehicle-search')
          : withTerms(pathTo('/vehicle-search', new URLSearchParams({ search: searchText }))),
      );
    },
    onOpenChange: (isOpen) => setClosed(!isOpen),
  });

  // Closes when another page is shown, but not on the page where the shopper started.
  const pageKey = useRef(key);
  useEffect(() => {
    if (pageKey.current !== key) setClosed(true);
    pageKey.current = key;
  }, [key]);

  if (!open) return null;
  const product = searchProduct(filters);
  const quotes = vehicles.map(({ stock_id }) =>
    quickQuote(found?.quotes[stock_id], filters.finance_term, product),
  );
  const exampleQuote = quotes.find((quote) => quote !== null);
  const optionProps = (index: number) => ({
    id: optionId(index),
    active: index === active,
    href: hrefs[index] ?? allHref,
    onFollow: close,
  });
  return (
    <div className={classes.panel}>
      <VisuallyHidden live>{found && countLabel(vehicles.length)}</VisuallyHidden>
      {found && vehicles.length === 0 && <p className={classes.words}>No results</p>}
      {found &&
        vehicles.length > 0 &&
        found.searched !== text.toLowerCase() &&
        found.searched !== text && (
          <p className={classes.words}>Showing results for &lsquo;{found.searched}&rsquo;</p>
        )}
      <div id={`${idPrefix}-list`} className={classes.list} role="listbox" aria-label="Suggestions">
        {suggestedNames.map((name, index) => (
          <Suggestion key={name.href} {...optionProps(index)}>
            <SuggestedName name={name} />
          </Suggestion>
        ))}
        {vehicles.map((vehicle, index) => (
          <Suggestion key={vehicle.stock_id} {...optionProps(suggestedNames.length + index)}>
            <FoundVehicle vehicle={vehicle} quote={quotes[index] ?? null} product={product} />
            {exampleQuote && exampleQuote === quotes[index] && (
              <QuickExample quote={exampleQuote} product={product} />
            )}
          </Suggestion>
        ))}
        <Suggestion {...optionProps(hrefs.length - 1)}>
          <span className={classes.all}>View all results</span>
        </Suggestion>
      </div>
    </div>
  );
}

function countLabel(count: number): string {
  if (count === 0) return 'No results';
  return count === 1 ? '1 vehicle suggested' : `${count} vehicles suggested`;
}
