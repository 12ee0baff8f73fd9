import { VehicleImage } from '../vehicle-image/vehicle-image.tsx';
import { Carousel } from './carousel.tsx';

const views = ['side', 'front', 'rear'];

export const examples = {
  pictures: () => (
    <Carousel label="Pictures of the 2021 Ford Focus">
      {views.map((view) => (
        <VehicleImage
          key={view}
          picture={{ large: `/media/content/hatchback-blue-${view}.svg` }}
          alt={`2021 Ford Focus, ${view}`}
        />
      ))}
    </Carousel>
  ),
  'one picture': () => (
    <Carousel label="Pictures of the 2023 Kia Niro">
      <VehicleImage picture={null} alt="2023 Kia Niro, no picture yet" />
    </Carousel>
  ),
  cards: () => (
    <Carousel label="Similar cars" itemName="car" perView="cards">
      {['Ford Focus', 'Kia Niro', 'Mini Hatch', 'Skoda Octavia', 'Volvo V60', 'Fiat 500'].map(
        (name) => (
          <a key={name} href={`/vehicle-search?q=${name}`}>
            {name}
          </a>
        ),
      )}
    </Carousel>
  ),
};
