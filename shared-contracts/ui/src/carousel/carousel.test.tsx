import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Carousel } from './carousel.tsx';

/** Pixels: jsdom has no layout, so every slide is given this width. */
const WIDTH = 300;
const scrolledTo = jest.fn();

beforeEach(() => {
  scrolledTo.mockReset();
  Element.prototype.scrollTo = (options?: ScrollToOptions | number) => scrolledTo(options);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function offsetLeft(
    this: HTMLElement,
  ) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * WIDTH;
  });
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function Pictures({ names = ['side', 'front', 'rear'] }: { names?: string[] }) {
  return (
    <Carousel label="Pictures">
      {names.map((name) => (
        <p key={name}>{name}</p>
      ))}
    </Carousel>
  );
}

const viewport = () => screen.getByRole('group', { name: 'Pictures, scrolls sideways' });

it('wraps from the first slide to the last and back (S103)', async () => {
  render(<Pictures />);
  await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
  expect(screen.getByRole('status')).toHaveTextContent('3 of 3');
  expect(scrolledTo).toHaveBeenLastCalledWith({ left: 2 * WIDTH, behavior: 'smooth' });
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3');
  expect(scrolledTo).toHaveBeenLastCalledWith({ left: 0, behavior: 'smooth' });
});

it('moves with the arrow keys, Home and End', async () => {
  render(<Pictures />);
  await userEvent.tab();
  expect(viewport()).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3');
  await userEvent.keyboard('{ArrowLeft}{Home}');
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3');
});

it('shows the number of the slide where a swipe ends', () => {
  jest.useFakeTimers();
  render(<Pictures />);
  viewport().scrollLeft = 1.1 * WIDTH;
  fireEvent.scroll(viewport());
  act(() => jest.runAllTimers());
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3');
});

it('shows the slide whose index its owner sets', async () => {
  function Gallery() {
    const [index, setIndex] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setIndex(2)}>
          Show rear
        </button>
        <Carousel label="Pictures" index={index} onIndexChange={setIndex}>
          <p>side</p>
          <p>front</p>
          <p>rear</p>
        </Carousel>
      </>
    );
  }
  render(<Gallery />);
  await userEvent.click(screen.getByRole('button', { name: 'Show rear' }));
  expect(screen.getByRole('status')).toHaveTextContent('3 of 3');
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3');
});

it('does not animate if the user prefers reduced motion', async () => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
  render(<Pictures />);
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(scrolledTo).toHaveBeenLastCalledWith({ left: WIDTH, behavior: 'auto' });
  Reflect.deleteProperty(window, 'matchMedia');
});

it('data#1: jumps to a distant slide without animation', async () => {
  render(<Pictures names={Array.from({ length: 80 }, (_, at) => `picture ${at + 1}`)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
  expect(screen.getByRole('status')).toHaveTextContent('80 of 80');
  expect(scrolledTo).toHaveBeenLastCalledWith({ left: 79 * WIDTH, behavior: 'auto' });
});

it('has no controls for a single slide', () => {
  render(<Pictures names={['side']} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
