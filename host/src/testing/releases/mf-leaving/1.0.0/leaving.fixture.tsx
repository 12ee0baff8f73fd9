import {
  Component,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useSyncExternalStore,
  type ComponentType,
} from 'react';

/*
 * Components that throw while they are removed. The folders of this file look like those of a
 * release, so their errors are attributed to mf-leaving.
 */

/** Created once, because in development React also runs every cleanup at first. */
export const mistake = { isDue: false };

function isDue(): boolean {
  const { isDue: due } = mistake;
  mistake.isDue = false;
  return due;
}

function fail(): void {
  if (isDue()) throw new TypeError('a mistake of mf-leaving');
}

class FailsAsClass extends Component {
  override componentWillUnmount() {
    fail();
  }

  override render() {
    return <p>Leaving</p>;
  }
}

/** Components by the place where they throw. */
export const leavingComponents: Readonly<Record<string, ComponentType>> = {
  'the cleanup of an effect': function FailsInEffect() {
    useEffect(() => fail, []);
    return <p>Leaving</p>;
  },
  'the cleanup of a layout effect': function FailsInLayoutEffect() {
    useLayoutEffect(() => fail, []);
    return <p>Leaving</p>;
  },
  'the cleanup of an insertion effect': function FailsInInsertionEffect() {
    useInsertionEffect(() => fail, []);
    return <p>Leaving</p>;
  },
  'the cleanup of a ref': function FailsInRef() {
    return <p ref={() => fail}>Leaving</p>;
  },
  'a ref without an element': function FailsInEmptyRef() {
    return <p ref={(element) => void (element ?? fail())}>Leaving</p>;
  },
  'the end of a subscription': function FailsInStore() {
    useSyncExternalStore(
      () => fail,
      () => 1,
    );
    return <p>Leaving</p>;
  },
  componentWillUnmount: FailsAsClass,
  'a cleanup that throws no error': function FailsWithoutError() {
    useEffect(
      () => () => {
        if (isDue()) throw 'a mistake of mf-leaving';
      },
      [],
    );
    return <p>Leaving</p>;
  },
};

export function FailsWhenPressed() {
  return (
    <button type="button" onClick={fail}>
      Press
    </button>
  );
}
