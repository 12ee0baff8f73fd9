import { twoColumns } from '../breakpoints.ts';
import { VehicleImage } from './vehicle-image.tsx';

const drawing = { large: '/media/content/hatchback-blue-side.svg' };

export const examples = {
  picture: () => <VehicleImage picture={drawing} alt="2021 Ford Focus, side" />,
  'first of the page': () => (
    <VehicleImage
      picture={{ ...drawing, medium: '/media/content/hatchback-blue-front.svg' }}
      sizes={`${twoColumns} 60vw, 100vw`}
      alt="2021 Ford Focus, side"
      loading="priority"
    />
  ),
  'the whole picture': () => (
    <VehicleImage picture={drawing} alt="2021 Ford Focus, side" fit="contain" />
  ),
  'no picture': () => <VehicleImage picture={null} alt="2023 Kia Niro, no picture yet" />,
  reserved: () => (
    <VehicleImage
      picture={{ large: '/media/content/hatchback-red-side.svg' }}
      alt="2022 Mini Hatch"
      band="Reserved"
    />
  ),
};
