import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { compareHref } from '../../../entities/comparison/model/compare-href.ts';
import { useBrowserList } from '../../../entities/browser-list/model/use-browser-list.ts';
import { compareList } from '../../../entities/comparison/model/compare-list.ts';
import classes from './nothing-compared.module.css';

/** @param gone the address names vehicles, and none of them is there any more */
export function NothingCompared({ gone }: { gone: boolean }) {
  const chosen = useBrowserList(compareList);
  return (
    <div className={classes.empty}>
      <h2 className={classes.title}>
        {gone ? 'These vehicles are no longer for sale' : 'Nothing to compare yet'}
      </h2>
      <p>Tick Compare on up to four vehicles, and see them here side by side.</p>
      <div className={classes.ways}>
        {chosen.length > 0 && !gone && (
          <ButtonLink
            variant="primary"
            to={compareHref(chosen.map(({ card_guid }) => card_guid))}
            Link={Link}
          >
            Compare what you chose ({chosen.length})
          </ButtonLink>
        )}
        <ButtonLink
          variant={chosen.length > 0 && !gone ? 'secondary' : 'primary'}
          to={pathTo('/vehicle-search')}
          Link={Link}
        >
          Search all vehicles
        </ButtonLink>
      </div>
    </div>
  );
}
