import { Router } from 'express';
import type { Vehicle } from 'shared-contracts/catalogue/vehicle';
import type { Dependencies } from '../dependencies.ts';
import { notFound, unreadable } from '../http/api-errors.ts';
import { bracketed, listOf, queryOf } from '../http/query.ts';
import { readSearchRequest } from './search-request.ts';
import { findSites } from './site-search.ts';

const mostSavedVehicles = 200;

/** Search, filter options, adverts, sites and makes (S121 to S127, S193). */
export function createCatalogueRouter({ catalogue }: Pick<Dependencies, 'catalogue'>): Router {
  const router = Router();

  router.get('/api/v2/vehicle-search', async (request, response) => {
    const { vehicles, meta } = await catalogue.search(readSearchRequest(queryOf(request)));
    response.json({ data: vehicles.map(withoutLeaseRows), meta });
  });

  router.get(
    ['/api/v2/vehicle-search-filter', '/api/v2/vehicle-advert-filter'],
    (request, response) => {
      const { filters } = readSearchRequest(queryOf(request));
      const { options, total } = catalogue.filterOptions(filters);
      response.json({ data: options, meta: { total } });
    },
  );

  router.get('/api/v2/vehicle-advert', async (request, response) => {
    const query = queryOf(request);
    const slug = query.get('slug');
    const cardGuids = listOf(query, 'card_guid').map((guid) => guid.toLowerCase());
    if (slug === null && cardGuids.length > mostSavedVehicles) {
      throw unreadable('card_guid', `card_guid must have at most ${mostSavedVehicles} values`);
    }
    const found =
      slug === null
        ? await catalogue.vehiclesByCardGuids(cardGuids)
        : [await catalogue.vehicleBySlug(slug)].filter((vehicle) => vehicle !== undefined);
    const data = found.map(withoutLeaseRows);
    response.json({ data, meta: { total: data.length } });
  });

  router.get('/api/v2/vehicle-advert/:slug', async (request, response) => {
    const vehicle = await catalogue.vehicleBySlug(request.params.slug);
    if (vehicle === undefined) throw notFound('There is no vehicle with this slug');
    response.json({ data: vehicle });
  });

  router.get('/api/units', (request, response) => {
    const type = queryOf(request).get('type') ?? 'DEPARTMENT';
    const data = ['DEPARTMENT', 'DEALERSHIP'].includes(type) ? catalogue.sites() : [];
    response.json({ data, meta: { total: data.length } });
  });

  router.get('/api/v2/web/organisation/site', (request, response) => {
    const query = queryOf(request);
    const asked = bracketed(query, 'searchOptions');
    const page = bracketed(query, 'pageOptions');
    const read = (key: string) => asked.get(key) ?? query.get(key) ?? undefined;
    response.json(findSites(catalogue.sites(), read, page.get('resultsPerPage')));
  });

  router.get('/api/v2/web/organisation/manufacturer', (_request, response) => {
    const data = catalogue.manufacturers();
    response.json({ data, meta: { total: data.length } });
  });

  return router;
}

/** A lease has some hundred prices: they travel with one vehicle, not with a list. */
function withoutLeaseRows({ lease_rows: _leaseRows, ...vehicle }: Vehicle): Vehicle {
  return vehicle;
}
