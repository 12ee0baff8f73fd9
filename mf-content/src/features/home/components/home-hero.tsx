import type { ReactNode } from 'react';
import { useHost } from '@contracts/platform/react';
import { BigPlate } from '../../../components/big-plate.tsx';
import styles from './home-hero.module.css';

interface HomeHeroProps {
  /** Cars on sale; null when nobody could count them. */
  cars: number | null;
  /** The way to choose one. */
  picker: ReactNode;
}

/** Today's stock as a registration: the page's title is a number plate. */
export function HomeHero({ cars, picker }: HomeHeroProps) {
  const { brand } = useHost();
  return (
    <div className={styles['hero']}>
      <div className={styles['inner']}>
        <h1 className={styles['title']}>
          <BigPlate
            words={cars === null ? 'Find a car' : `${cars} ${cars === 1 ? 'car' : 'cars'}`}
            supplier={`${brand.name} ${brand.telephones.main}`}
          />
          <span className="visually-hidden">. </span>
          <span className={styles['promise']}>One&nbsp;of&nbsp;them is&nbsp;yours.</span>
        </h1>
        <p className={styles['strapline']}>{brand.strapline}.</p>
        <div className={styles['picker']}>{picker}</div>
      </div>
    </div>
  );
}
