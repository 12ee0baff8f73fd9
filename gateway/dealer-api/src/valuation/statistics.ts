import { CholeskyDecomposition, Matrix } from 'ml-matrix';

/**
 * Ridge regression: least squares whose weights shrink towards 0, strongly with few rows and hardly
 * with many. Rows are added one by one and are not stored.
 */
export class Ridge {
  readonly #size: number;
  readonly #products: Float64Array;
  readonly #targets: Float64Array;

  constructor(size: number) {
    this.#size = size;
    this.#products = new Float64Array(size * size);
    this.#targets = new Float64Array(size);
  }

  add(features: Float64Array, target: number): void {
    const size = this.#size;
    for (let row = 0; row < size; row += 1) {
      const value = features[row] ?? 0;
      if (value === 0) continue;
      this.#targets[row] = (this.#targets[row] ?? 0) + value * target;
      // Stores one half only, because the matrix is symmetric.
      for (let column = 0; column <= row; column += 1) {
        const position = row * size + column;
        this.#products[position] =
          (this.#products[position] ?? 0) + value * (features[column] ?? 0);
      }
    }
  }

  /** @param penalty above 0, the same for every weight; comparable to a number of rows */
  solve(penalty: number): Float64Array {
    const size = this.#size;
    const left = Matrix.zeros(size, size);
    for (let row = 0; row < size; row += 1) {
      for (let column = 0; column <= row; column += 1) {
        const product = this.#products[row * size + column] ?? 0;
        left.set(row, column, product);
        left.set(column, row, product);
      }
      left.set(row, row, left.get(row, row) + penalty);
    }
    const right = Matrix.columnVector([...this.#targets]);
    return Float64Array.from(new CholeskyDecomposition(left).solve(right).to1DArray());
  }
}

export function dotProduct(weights: Float64Array, features: Float64Array): number {
  let sum = 0;
  for (let position = 0; position < weights.length; position += 1) {
    sum += (weights[position] ?? 0) * (features[position] ?? 0);
  }
  return sum;
}

/** Interpolates linearly between neighbours. @param sorted ascending; not empty */
export function quantileOf(sorted: ArrayLike<number>, share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}
