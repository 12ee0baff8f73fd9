import { twoColumns } from '../breakpoints.ts';
import { VehicleImage } from './vehicle-image.tsx';

export const examples = {
  picture: () => (
    <VehicleImage src="/media/content/hatchback-blue-side.svg" alt="2021 Ford Focus, side" />
  ),
  'first of the page': () => (
    <VehicleImage
      src="/media/content/hatchback-blue-side.svg"
      srcSet="/media/content/hatchback-blue-front.svg 640w, /media/content/hatchback-blue-side.svg 1280w"
      sources={[{ type: 'image/svg+xml', srcSet: '/media/content/hatchback-blue-side.svg 1280w' }]}
      sizes={`${twoColumns} 60vw, 100vw`}
      alt="2021 Ford Focus, side"
      loading="priority"
    />
  ),
  'no picture': () => <VehicleImage src={null} alt="2023 Kia Niro, no picture yet" />,
  reserved: () => (
    <VehicleImage
      src="/media/content/hatchback-red-side.svg"
      alt="2022 Mini Hatch"
      band="Reserved"
    />
  ),
};
