import { useEffect, useState } from 'react';
import { accountPath } from '@contracts/wire/account/customer';
import { useHost } from '@contracts/platform/react';
import { useRevalidator } from '@contracts/platform/router';

type Adding = 'nothing' | 'adding' | 'added' | 'refused';

/**
 * Adds the cars that are saved in this browser alone to the account of the customer who is logged in,
 * and reads the list of the account again.
 */
export function useAddHearts(onlyHere: readonly string[]): Adding {
  const { http } = useHost();
  const { revalidate } = useRevalidator();
  const [adding, setAdding] = useState<Adding>('nothing');
  const guids = onlyHere.join(',');

  useEffect(() => {
    if (guids === '') return undefined;
    const leaving = new AbortController();
    async function add(): Promise<void> {
      setAdding('adding');
      try {
        const { accountVehicleListSchema: schema } =
          await import('@contracts/wire/account/saved-vehicles');
        const path = `${accountPath}/saved-vehicles`;
        await http.post(path, { card_guid: guids }, { schema, signal: leaving.signal });
        setAdding('added');
        await revalidate();
      } catch {
        // The account is full or cannot be reached: the page offers to add them by a button.
        if (!leaving.signal.aborted) setAdding('refused');
      }
    }
    void add();
    return () => leaving.abort();
  }, [guids, http, revalidate]);

  return adding;
}
