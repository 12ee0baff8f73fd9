import { VehicleImage } from './vehicle-image.tsx';

export const examples = {
  picture: () => <VehicleImage src="/media/vehicles/104211/side.svg" alt="2021 Ford Focus, side" />,
  'first of the page': () => (
    <VehicleImage
      src="/media/vehicles/104211/side-medium.jpg"
      srcSet="/media/vehicles/104211/side-medium.jpg 640w, /media/vehicles/104211/side-large.jpg 1280w"
      sources={[{ type: 'image/avif', srcSet: '/media/vehicles/104211/side-large.avif 1280w' }]}
      sizes="(min-width: 928px) 60vw, 100vw"
      alt="2021 Ford Focus, side"
      loading="priority"
    />
  ),
  'no picture': () => <VehicleImage src={null} alt="2023 Kia Niro, no picture yet" />,
  reserved: () => (
    <VehicleImage src="/media/vehicles/104212/side.svg" alt="2022 Mini Hatch" band="Reserved" />
  ),
};
