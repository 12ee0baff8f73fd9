import { brandSchema } from '@contracts/platform/host/brand';
import { brandFolderOf, photographVariables, readBrand } from './brand.ts';

it('data#1, S6: passes the image and storage hosts of a brand to the dealer API', async () => {
  const brand = await readBrand(brandFolderOf('wexcombe'));
  expect(photographVariables(brand)).toEqual({});
  const named = brandSchema.parse({
    ...brand,
    imageHosts: ['https://images.example.com', 'https://photos.example.com'],
    storageHosts: { staging: 'staging.example.com', production: 'images.example.com' },
  });
  expect(photographVariables(named)).toEqual({
    IMAGE_HOSTS: 'https://images.example.com,https://photos.example.com',
    IMAGE_STAGING_HOST: 'staging.example.com',
    IMAGE_PRODUCTION_HOST: 'images.example.com',
  });
});

it.each(['http://images.example.com', 'https://images.example.com/path', '*', 'data:'])(
  'data#1: rejects %s as an image host',
  async (host) => {
    const brand = await readBrand(brandFolderOf('wexcombe'));
    expect(() => brandSchema.parse({ ...brand, imageHosts: [host] })).toThrow('https origin');
  },
);
